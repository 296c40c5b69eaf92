import * as v from 'valibot';
import { isId } from '../../graphql/id.ts';
import * as api from '../schemas.generated.ts';
import type { LookAtPage } from '../types.generated.ts';
import type { AlertPlace } from './alerts.fragment.ts';

/** A part of what the owner looks at, as the database gives it: one act more than wanted where there are more. */
export const storedAlertsSchema = v.object({
  total: v.number(),
  acts: v.array(v.object({ ...v.omit(api.LookAt, ['at']).entries, at: v.string() })),
});
export type StoredAlerts = v.InferOutput<typeof storedAlertsSchema>;

/** The part as a page of so many acts. */
export function alertsPageOf({ total, acts }: StoredAlerts, first: number): LookAtPage {
  const nodes = acts.slice(0, first);
  const last = nodes.at(-1);
  const endCursor = last ? writeAlertsCursor(last) : null;
  return { nodes, total, pageInfo: { endCursor, hasNextPage: acts.length > first } };
}

/** The cursor as clients carry it; they are not to read it. */
function writeAlertsCursor({ amount, at, id }: AlertPlace): string {
  return Buffer.from(`${amount} ${new Date(at).toISOString()} ${id}`).toString('base64url');
}

/** The cursor, or null when it is not one. */
export function parseAlertsCursor(text: string): AlertPlace | null {
  const parts = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  const [amount = '', at = '', id = ''] = parts;
  const isCursor = parts.length === 3 && /^\d{1,15}$/.test(amount) && isInstant(at) && isId(id);
  return isCursor ? { amount: Number(amount), at, id } : null;
}

function isInstant(text: string): boolean {
  const instant = Date.parse(text);
  return !Number.isNaN(instant) && new Date(instant).toISOString() === text;
}
