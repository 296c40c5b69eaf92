import { AUDIT_THINGS } from '../../../domain/audit/audit-things.ts';
import { addNights, type LocalDate } from '../../../domain/nights.ts';
import type { AuditFilter, AuditSort, AuditThing } from '../../gql/schema.generated.ts';
import { addressParams, dayIn } from '../../lib/address-params.ts';

/** How the audit is narrowed and ordered, as its address says it; `to` is the last day wanted. */
export type AuditSearch = {
  person: string;
  text: string;
  about: AuditThing | null;
  action: string;
  from: LocalDate | null;
  to: LocalDate | null;
  /** null: the latest first. */
  sort: Extract<AuditSort, 'EARLIEST'> | null;
  after: string | null;
};

/** The search that an address asks for; what cannot be meant is passed over. */
export function parseAuditSearch(params: URLSearchParams): AuditSearch {
  const textOf = (name: string) => params.get(name)?.trim() ?? '';
  const about = textOf('about');
  return {
    person: textOf('person'),
    text: textOf('text'),
    // Object.hasOwn has just found it among the keys.
    about: Object.hasOwn(AUDIT_THINGS, about) ? (about as AuditThing) : null,
    action: textOf('action'),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    sort: params.get('sort') === 'EARLIEST' ? 'EARLIEST' : null,
    after: params.get('after') || null,
  };
}

/** The search as parameters of an address; what is as usual is left out. */
export function auditSearchParams(search: AuditSearch): URLSearchParams {
  return addressParams(search);
}

/** The search as the API takes it: there the last day is no longer part of the range. */
export function auditFilterOf({ person, text, about, action, from, to, sort }: AuditSearch): AuditFilter {
  return {
    ...(person && { person }),
    ...(text && { text }),
    ...(about && { about }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to: addNights(to, 1) }),
    ...(sort && { sort }),
  };
}

/** Whether the list is narrowed by anything but its order. */
export function isNarrowed(search: AuditSearch): boolean {
  return Object.keys(auditFilterOf({ ...search, sort: null })).length > 0;
}
