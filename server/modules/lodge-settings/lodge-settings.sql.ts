import * as v from 'valibot';
import * as column from '../../db/column-schemas.ts';
import { newVersion } from '../../db/fragments/new-version.fragment.ts';
import { execute, queryJson, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import {
  assignments,
  entriesOf,
  is,
  isNullable,
  jsonPairs,
  type RowOf,
  recordOf,
} from '../../db/table-columns.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as api from '../schemas.generated.ts';

const timedShares = v.array(v.object({ until: v.string(), percent: column.basisPoints }));
const share = v.object({ percent: column.basisPoints, of: api.ChargedPart });

/** What an admin says of the lodge; its version, and how far its books are closed, stand beside it. */
const settingsColumns = {
  name: is('text', v.string()),
  legalName: is('text', v.string()),
  address: is('text', v.string()),
  stateCode: is('text', v.string()),
  phone: is('text', v.string()),
  email: is('text', v.string()),
  timeZone: is('text', v.string()),
  checkInTime: is('text', column.localTime),
  checkOutTime: is('text', column.localTime),
  nightEndsAt: is('text', column.localTime),
  noShowFrom: is('text', column.localTime),
  earlyCheckIn: is('jsonb', timedShares),
  lateCheckOut: is('jsonb', timedShares),
  isGstRegistered: is('boolean', v.boolean()),
  gstin: isNullable('text', v.string()),
  pricesIncludeTax: is('boolean', v.boolean()),
  upiVpa: isNullable('text', v.string()),
  advancePercent: is('int', column.basisPoints),
  holdHours: is('int', column.whole),
  webRequestHours: is('int', column.whole),
  formHoldMinutes: is('int', column.whole),
  formHoldShare: is('int', column.basisPoints),
  confirmsWebInstantly: is('boolean', v.boolean()),
  managerDiscountLimit: is('int', column.basisPoints),
  pettyCashLimit: is('int', column.money),
  infantMaxAge: is('int', column.whole),
  childMaxAge: is('int', column.whole),
  printWidth: is('print_width', api.PrintWidth),
  stayOverCleaningDays: is('int', column.whole),
  cancellationPolicy: is('jsonb', v.array(v.object({ daysBefore: column.whole, ...share.entries }))),
  noShowFee: is('jsonb', share),
};
export type StoredSettings = RowOf<typeof settingsColumns>;

const lockedSettings = v.object({
  version: v.number(),
  booksLockedThrough: v.nullable(column.localDate),
  today: column.localDate,
  stored: v.object(entriesOf(settingsColumns)),
});
export type LockedSettings = v.InferOutput<typeof lockedSettings>;

/** Locks the one row of settings. */
export function lockLodgeSettings(tx: Transaction, now: Date): Promise<LockedSettings> {
  return queryJson(
    tx,
    lockedSettings,
    sql`/* lockLodgeSettings */
      with locked as (select * from property where id = 1 for no key update)
      select json_build_object('version', l.version, 'booksLockedThrough', l.books_locked_through,
        'today', (${now}::timestamptz at time zone l.time_zone)::date,
        'stored', json_build_object(${jsonPairs(settingsColumns, 'l')})) from locked l`,
  );
}

/** The actions that change the row of settings. */
export const SETTINGS_EDITS = [
  'update-settings',
  'set-stay-over-cleaning',
  'lock-books',
  'change-taxes',
] as const;

/** The settings as the API has them, the entries of a policy from the earliest on. */
export async function readSettings(runner: Runner): Promise<v.InferOutput<typeof api.Settings>> {
  const settings = await queryJson(
    runner,
    api.Settings,
    sql`/* readSettings */
      select json_build_object('version', p.version, 'changedBy', last.actor_name, 'changedAt', last.at,
        'booksLockedThrough', p.books_locked_through, ${jsonPairs(settingsColumns, 'p')})
      from property p left join lateral (
        select actor_name, at from audit_event
        where entity = 'property' and entity_id = '1' and action = any(${SETTINGS_EDITS}::text[])
        order by at desc, id desc limit 1) last on true
      where p.id = 1`,
  );
  return {
    ...settings,
    cancellationPolicy: settings.cancellationPolicy.toSorted((a, b) => b.daysBefore - a.daysBefore),
  };
}

/** Keeps what the settings say from now on, as their next version. */
export function updateSettings(
  tx: Transaction,
  settings: StoredSettings,
  changed: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  return execute(
    tx,
    sql`/* updateSettings */
      update property kept set ${assignments(settingsColumns, 'said')}, ${newVersion(changed)}
      from jsonb_to_record(${JSON.stringify(settings)}::jsonb) as said(${recordOf(settingsColumns)})
      where kept.id = 1`,
  );
}

/** Whether any stay was ever booked. */
export function isAnythingBooked(tx: Transaction): Promise<boolean> {
  return queryJson(
    tx,
    v.boolean(),
    sql`/* isAnythingBooked */ select to_json(count(*) > 0) from (select from reservation_room order by id limit 1) one`,
  );
}
