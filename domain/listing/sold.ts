/** Whether what is on sale is listed, what is not, or both. */
export type Sold = 'all' | 'on' | 'off';

/** The same as it is chosen above a list. */
export const SOLD_OPTIONS: readonly { readonly value: Sold; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'on', label: 'On sale' },
  { value: 'off', label: 'Off sale' },
];

/** What an address says of it; what cannot be meant is passed over. */
export function parseSold(said: string | null): Sold {
  return said === 'on' || said === 'off' ? said : 'all';
}

/** Whether something is listed that is on sale or not. */
export function isListed(sold: Sold, isOnSale: boolean): boolean {
  return sold === 'all' || isOnSale === (sold === 'on');
}
