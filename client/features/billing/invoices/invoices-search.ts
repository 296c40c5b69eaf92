import { INVOICE_KIND_NAMES } from '../../../../domain/gst/invoice-kinds.ts';
import { addNights, firstOfMonth, type LocalDate } from '../../../../domain/nights.ts';
import type { InvoiceFilter, InvoiceKind, InvoiceSort } from '../../../gql/schema.generated.ts';
import { addressParams, dayIn } from '../../../lib/address-params.ts';

/** How issued bills are narrowed, as the address says it; `to` is the last day wanted. */
export type InvoicesSearch = {
  text: string;
  /** null: from the first of this month on, or from ever where something is looked for. */
  from: LocalDate | null;
  to: LocalDate | null;
  kind: InvoiceKind | null;
  /** Those made out to somebody with a GST number alone. */
  gstin: boolean;
  /** null: the latest day first. */
  sort: Exclude<InvoiceSort, 'LATEST'> | null;
  after: string | null;
};

const SORTS = ['EARLIEST', 'HIGHEST', 'LOWEST', 'BUYER'] as const;

/** The search that an address asks for; what cannot be meant is passed over. */
export function parseInvoicesSearch(params: URLSearchParams): InvoicesSearch {
  const kind = params.get('kind') ?? '';
  return {
    text: (params.get('text')?.trim() ?? '').slice(0, 200),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    // Object.hasOwn has just found the text among the keys.
    kind: Object.hasOwn(INVOICE_KIND_NAMES, kind) ? (kind as InvoiceKind) : null,
    gstin: params.get('gstin') === 'yes',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? null,
    after: params.get('after') || null,
  };
}

/** The search as parameters of an address; what is as usual is left out. */
export function invoicesSearchParams({ gstin, ...search }: InvoicesSearch): URLSearchParams {
  return addressParams({ ...search, gstin: gstin ? 'yes' : null });
}

/** The first day that is shown: this month's where no period is said and nothing is looked for. */
export function firstDayOf({ from, to, text }: InvoicesSearch, today: LocalDate): LocalDate | null {
  return from ?? (to === null && text === '' ? firstOfMonth(today) : null);
}

/** The search as the API takes it: there the last day is no longer part of the range. */
export function invoiceFilterOf(search: InvoicesSearch, today: LocalDate): InvoiceFilter {
  const { text, to, kind, gstin, sort } = search;
  const from = firstDayOf(search, today);
  return {
    ...(text && { text }),
    ...(from && { issuedFrom: from }),
    ...(to && { issuedTo: addNights(to, 1) }),
    ...(kind && { kind: [kind] }),
    ...(gstin && { withGstin: true }),
    ...(sort && { sort }),
  };
}
