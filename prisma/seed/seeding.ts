import type { Clock } from '../../domain/clock.ts';
import { epochDayOf, type LocalDate } from '../../domain/nights.ts';
import type { Identity } from '../../server/auth/identity.ts';
import type { Database } from '../../server/db/client.ts';
import { type Actor, SYSTEM, type WriteRequest } from '../../server/db/write.ts';
import { uuidOf } from './random.ts';

/** What the demo lodge is made with. */
export type Seeding = { readonly database: Database; readonly identity: Identity; readonly clock: Clock };

/** The uid of each demo account, by its e-mail. */
export type Uids = ReadonlyMap<string, string>;

const MILLISECONDS_A_DAY = 86_400_000;

/** A request with a key of its own, so that an interrupted fill does no step twice. */
export function seedRequest(step: string, actor: Actor = SYSTEM): WriteRequest {
  return { caller: 'demo', idempotencyKey: uuidOf(step), requestId: uuidOf(step), actor };
}

/** The row of a step that is about the lodge as a whole. */
export const THE_LODGE = { entity: 'property', entityId: '1' } as const;

/** A day as the database's client takes it. */
export function dateOf(day: LocalDate): Date {
  return new Date(epochDayOf(day) * MILLISECONDS_A_DAY);
}
