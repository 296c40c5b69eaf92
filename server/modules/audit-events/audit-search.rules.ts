import * as v from 'valibot';
import { AUDIT_THINGS, type AuditThing } from '../../../domain/audit/audit-things.ts';
import { isLocalDate } from '../../../domain/nights.ts';
import { isId } from '../../graphql/id.ts';

/** The last line of a page: when it was written, to the millisecond as the audit has it, and its id. */
export type AuditCursor = { readonly at: string; readonly id: string };

/** The cursor as clients carry it; they are not to read it. */
export function writeAuditCursor({ at, id }: AuditCursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** The cursor, or null when it is not one. */
export function parseAuditCursor(text: string): AuditCursor | null {
  const [at = '', id = '', ...more] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  const instant = new Date(at);
  const isInstant = !Number.isNaN(instant.getTime()) && instant.toISOString() === at;
  return more.length === 0 && isInstant && isLocalDate(at.slice(0, 10)) && isId(id) ? { at, id } : null;
}

const day = v.optional(v.pipe(v.string(), v.check(isLocalDate)));
const word = v.optional(v.string());

/** The filter of the audit as an address carries it. */
export const auditFilterSchema = v.strictObject({
  from: day,
  to: day,
  person: word,
  about: v.optional(
    v.custom<AuditThing>((value) => typeof value === 'string' && Object.hasOwn(AUDIT_THINGS, value)),
  ),
  text: word,
  action: word,
  sort: v.optional(v.picklist(['LATEST', 'EARLIEST'])),
});
