import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { PaymentFilter, PaymentKind, PaymentMethod } from '../../../gql/schema.generated.ts';
import { addressParams, dayIn } from '../../../lib/address-params.ts';
import { KIND_NAMES } from '../account-format.ts';

/** How the payments are narrowed, as the address says it; `to` is the last day wanted. */
export type PaymentsSearch = {
  text: string;
  from: LocalDate | null;
  to: LocalDate | null;
  method: PaymentMethod | null;
  kind: PaymentKind | null;
  after: string | null;
};

/** The search that an address asks for; what cannot be meant is passed over. */
export function parsePaymentsSearch(params: URLSearchParams): PaymentsSearch {
  return {
    text: params.get('text')?.trim() ?? '',
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    method: keyIn(METHOD_NAMES, params.get('method')),
    kind: keyIn(KIND_NAMES, params.get('kind')),
    after: params.get('after') || null,
  };
}

/** The search as parameters of an address; what is as usual is left out. */
export function paymentsSearchParams(search: PaymentsSearch): URLSearchParams {
  return addressParams(search);
}

/** The search as the API takes it: there the last day is no longer part of the range. */
export function paymentFilterOf({ text, from, to, method, kind }: PaymentsSearch): PaymentFilter {
  return {
    ...(text && { text }),
    ...(from && { receivedFrom: from }),
    ...(to && { receivedTo: addNights(to, 1) }),
    ...(method && { method: [method] }),
    ...(kind && { kind: [kind] }),
  };
}

function keyIn<Key extends string>(
  names: { readonly [key in Key]: string },
  text: string | null,
): Key | null {
  // Object.hasOwn has just found the text among the keys.
  return text !== null && Object.hasOwn(names, text) ? (text as Key) : null;
}
