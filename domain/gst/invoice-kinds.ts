/** What the law calls a paper, by its kind in the API. */
export const INVOICE_KIND_NAMES = {
  TAX_INVOICE: 'Tax invoice',
  BILL_OF_SUPPLY: 'Bill of supply',
  CREDIT_NOTE: 'Credit note',
} as const;
