import * as v from 'valibot';
import * as column from '../../db/column-schemas.ts';
import { execute, queryJson, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import { isGuestFromAbroad, stepTakenAt } from '../guests/view/form-due.fragment.ts';
import * as api from '../schemas.generated.ts';
import type { FormThree, FormThreeStep } from '../types.generated.ts';
import { formThreeJson, roomGuestsOf } from './form-three-json.fragment.ts';

const stepToFileSchema = v.object({
  reservationId: v.string(),
  code: v.string(),
  isFromAbroad: v.boolean(),
  isInRoom: v.boolean(),
  /** When the guest arrived or left; null before. */
  happenedAt: v.nullable(column.instant),
  timeZone: v.string(),
  /** Of a form that is filed: the number, and the version that it has. */
  filed: v.nullable(v.object({ number: v.string(), version: v.number() })),
});
/** What decides whether a form can be noted as filed. */
export type StepToFile = v.InferOutput<typeof stepToFileSchema>;

/** The step of a guest in a room, which nobody else changes until the end; null where there is no such guest. */
export async function lockStepToFile(
  tx: Transaction,
  roomGuestId: string,
  step: FormThreeStep,
): Promise<StepToFile | null> {
  await execute(
    tx,
    sql`/* lockReservationOfGuest */
      select from reservation where id = (
        select rr.reservation_id from ${roomGuestsOf(roomGuestId)} rg
          join reservation_room rr on rr.id = rg.reservation_room_id)
      for no key update`,
  );
  return queryJson(
    tx,
    v.nullable(stepToFileSchema),
    sql`/* readStepToFile */
      select (select json_build_object(
          'reservationId', r.id, 'code', r.code, 'isFromAbroad', ${isGuestFromAbroad}, 'isInRoom', rg.is_in_room,
          'happenedAt', ${stepTakenAt(step)},
          'timeZone', (select time_zone from property), 'filed', (select json_build_object('number', f.number, 'version', f.version) from form_three f
            where f.reservation_room_id = rr.id and f.guest_id = g.id and f.step = ${step}::form_three_step))
        from ${roomGuestsOf(roomGuestId)} rg join guest g on g.id = rg.guest_id
          join reservation_room rr on rr.id = rg.reservation_room_id
          join reservation r on r.id = rr.reservation_id)`,
  );
}

/** Notes the number, and when; of a form that was filed the number alone. */
export async function noteFiled(
  tx: Transaction,
  roomGuestId: string,
  {
    step,
    number,
    filedAt,
  }: { readonly step: FormThreeStep; readonly number: string; readonly filedAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`/* noteFiled */
      insert into form_three (reservation_room_id, guest_id, room_guest_id, step, number, filed_at)
      select rg.reservation_room_id, rg.guest_id, rg.id, ${step}::form_three_step, ${number}, ${filedAt}::timestamptz
      from ${roomGuestsOf(roomGuestId)} rg
      on conflict (reservation_room_id, guest_id, step) do update set number = excluded.number, version = form_three.version + 1`,
  );
}

/** The form of a step; null where there is none. */
export function readFormThree(
  runner: Runner,
  roomGuestId: string,
  step: FormThreeStep,
): Promise<FormThree | null> {
  return queryJson(
    runner,
    v.nullable(api.FormThree),
    sql`/* readFormThree */
      select (select ${formThreeJson(step)}
        from ${roomGuestsOf(roomGuestId)} rg join guest g on g.id = rg.guest_id
          join reservation_room rr on rr.id = rg.reservation_room_id
          join reservation r on r.id = rr.reservation_id)`,
  );
}
