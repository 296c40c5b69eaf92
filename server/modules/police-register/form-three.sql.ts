import * as v from 'valibot';
import * as column from '../../db/column-schemas.ts';
import { execute, queryJson, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as api from '../schemas.generated.ts';
import type { FormThree } from '../types.generated.ts';
import { FORM_STEPS, type FormStep, formThreeJson } from './form-three-json.fragment.ts';

const stepToFileSchema = v.object({
  reservationId: v.string(),
  code: v.string(),
  isFromAbroad: v.boolean(),
  hasHappened: v.boolean(),
  filedAt: v.nullable(column.instant),
  number: v.nullable(v.string()),
});
/** What decides whether a form can be noted as filed. */
export type StepToFile = v.InferOutput<typeof stepToFileSchema>;

/** The step of a guest in a room, which nobody else changes until the end; null where there is no such guest. */
export async function lockStepToFile(
  tx: Transaction,
  roomGuestId: string,
  step: FormStep,
): Promise<StepToFile | null> {
  await execute(
    tx,
    sql`/* lockReservationOfGuest */
      select from reservation where id = (
        select rr.reservation_id from reservation_guest rg join reservation_room rr on rr.id = rg.reservation_room_id
        where rg.id = ${roomGuestId}::uuid)
      for no key update`,
  );
  const { happenedAt, filedAt, number } = FORM_STEPS[step];
  return queryJson(
    tx,
    v.nullable(stepToFileSchema),
    sql`/* readStepToFile */
      select (select json_build_object(
          'reservationId', r.id, 'code', r.code, 'isFromAbroad', g.nationality <> 'IN',
          'hasHappened', ${happenedAt} is not null, 'filedAt', ${filedAt}, 'number', ${number})
        from reservation_guest rg join guest g on g.id = rg.guest_id
          join reservation_room rr on rr.id = rg.reservation_room_id
          join reservation r on r.id = rr.reservation_id
        where rg.id = ${roomGuestId}::uuid)`,
  );
}

/** Notes the number, and when; a time that stands there already is kept. */
export async function noteFiled(
  tx: Transaction,
  roomGuestId: string,
  { step, number, now }: { readonly step: FormStep; readonly number: string; readonly now: Date },
): Promise<void> {
  const columns =
    step === 'ARRIVAL'
      ? sql`arrival_filing_number = ${number}, arrival_filed_at = coalesce(arrival_filed_at, ${now}::timestamptz)`
      : sql`departure_filing_number = ${number}, departure_filed_at = coalesce(departure_filed_at, ${now}::timestamptz)`;
  await execute(
    tx,
    sql`/* noteFiled */ update reservation_guest set ${columns} where id = ${roomGuestId}::uuid`,
  );
}

/** The form of a step; null where there is none. */
export function readFormThree(
  runner: Runner,
  roomGuestId: string,
  step: FormStep,
): Promise<FormThree | null> {
  return queryJson(
    runner,
    v.nullable(api.FormThree),
    sql`/* readFormThree */
      select (select ${formThreeJson(step)}
        from reservation_guest rg join guest g on g.id = rg.guest_id
          join reservation_room rr on rr.id = rg.reservation_room_id
          join reservation r on r.id = rr.reservation_id
        where rg.id = ${roomGuestId}::uuid)`,
  );
}
