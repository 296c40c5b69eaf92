import { newVersion } from '../../../db/fragments/new-version.fragment.ts';
import { execute } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';

/** What a cancellation writes on each room. */
export type Cancellation = {
  readonly reservationRoomIds: readonly string[];
  readonly reason: string;
  readonly now: Date;
  readonly by: string | null;
};

/** Cancels rooms of a reservation: their status, their nights and their claims. */
export async function recordCancellation(
  tx: Transaction,
  { reservationRoomIds, reason, now, by }: Cancellation,
): Promise<void> {
  await execute(
    tx,
    sql`/* recordCancellation */
      with nights as (
        update reservation_night set released_at = ${now}::timestamptz
        where reservation_room_id = any(${reservationRoomIds}::uuid[]) and released_at is null),
      claims as (
        update room_claim set released_at = ${now}::timestamptz, released_reason = 'cancelled'
        where reservation_room_id = any(${reservationRoomIds}::uuid[]) and released_at is null)
      update reservation_room set status = 'CANCELLED', cancelled_at = ${now}::timestamptz,
        cancelled_reason = ${reason}, ${newVersion({ now, by })}
      where id = any(${reservationRoomIds}::uuid[])`,
  );
}
