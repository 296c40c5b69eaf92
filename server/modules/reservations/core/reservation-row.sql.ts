import { UNVERSIONED_ACTIONS } from '../../../../domain/audit/audit-actions.ts';
import type { Status } from '../../../../domain/lifecycle.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import { sql } from '../../../db/sql.ts';
import { readJsonIn, runIn } from '../../../db/statements.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { LastEdit } from '../../../errors/stale-edit.refusals.ts';
import type { Fee } from './fee.rules.ts';
import { type LodgeHours, lodgeHoursJson } from './view-facts.fragment.ts';

/** A room of a party, as an act on it is judged. */
export type ReservationRoomRow = {
  readonly id: string;
  readonly status: Status;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly adults: number;
  readonly roomTypeId: string;
  readonly folioId: string;
  readonly isPinned: boolean;
  /** The least that cancelling it costs; null: what the policy asks for. */
  readonly leastFee: readonly Fee[] | null;
  readonly checkedInAt: string | null;
  readonly checkedOutAt: string | null;
  /** Of a held one: until when. */
  readonly holdEndsAt: string | null;
  /** Of one that was held, also when that is over: until when. */
  readonly heldUntil: string | null;
  /** Of one that has ended: when. */
  readonly closedAt: string | null;
};

/** A reservation, as an act on it is judged. */
export type ReservationRow = {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly agentId: string | null;
  readonly bookerId: string;
  readonly bookerUid: string | null;
  /** Frozen when it was made. */
  readonly cancellationPolicy: unknown;
  readonly timeZone: string;
  readonly hours: LodgeHours;
  /**
   * The types of the rooms in which it lies or lay, and those it was sold as: a stay may be moved within its type until
   * they are locked, and what has ended may come back.
   */
  readonly roomTypeIds: readonly string[];
  readonly lines: readonly ReservationRoomRow[];
};

/** The reservation with its rooms, locked when told so; null when there is none. */
export async function readReservationRow(
  tx: Transaction,
  reservationId: string,
  { isLocked }: { readonly isLocked: boolean },
): Promise<ReservationRow | null> {
  if (isLocked) {
    await runIn(
      tx,
      sql`/* lockReservationRow */ select from reservation where id = ${reservationId}::uuid for no key update`,
    );
  }
  const [party] = await readJsonIn<ReservationRow[]>(
    tx,
    sql`/* readReservationRow */
      select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'version', r.version,
        'agentId', r.agent_id, 'bookerId', g.id, 'bookerUid', g.uid, 'cancellationPolicy', r.cancellation_policy,
        'timeZone', (select time_zone from property), 'roomTypeIds', (
          select json_agg(distinct room_type_id) from (
            select room.room_type_id from reservation_room rr
            join room_claim c on c.reservation_room_id = rr.id join room on room.id = c.room_id
            where rr.reservation_id = r.id
            union all
            select room_type_id from reservation_room where reservation_id = r.id) types), 'hours', ${lodgeHoursJson}, 'lines', (
          select json_agg(json_build_object('id', rr.id, 'status', rr.status, 'arrival', rr.arrival,
            'departure', rr.departure, 'adults', rr.adults, 'roomTypeId', rr.room_type_id, 'folioId', rr.folio_id,
            'isPinned', rr.is_pinned, 'leastFee', rr.least_fee, 'checkedInAt', rr.checked_in_at, 'checkedOutAt', rr.checked_out_at,
            'closedAt', coalesce(rr.cancelled_at, rr.updated_at), 'heldUntil', (
              select max(c.expires_at) from room_claim c where c.reservation_room_id = rr.id), 'holdEndsAt', (
              select min(c.expires_at) from room_claim c
              where c.reservation_room_id = rr.id and c.released_at is null)) order by rr.id)
          from reservation_room rr where rr.reservation_id = r.id))), '[]')
      from reservation r join guest g on g.id = r.booker_id where r.id = ${reservationId}::uuid`,
  );
  return party ?? null;
}

/** The versions above one to which a reservation was raised by nothing but the end of its holds. */
export function readVersionsOfEndedHolds(
  tx: Transaction,
  reservationId: string,
  above: number,
): Promise<number[]> {
  return readJsonIn(
    tx,
    sql`/* readVersionsOfEndedHolds */
      select coalesce(json_agg(distinct (after ->> 'version')::int), '[]') from audit_event
      where reservation_id = ${reservationId}::uuid and action = 'expire-hold'
        and (after ->> 'version')::int > ${above}::int`,
  );
}

/** The last line of the audit about a reservation that was a change of its own, no print and no move for another. */
export async function readLastChange(tx: Transaction, reservationId: string): Promise<LastEdit | null> {
  const [change] = await readJsonIn<LastEdit[]>(
    tx,
    sql`/* readLastChange */
      select coalesce(json_agg(json_build_object(
        'name', case actor_role when 'SYSTEM' then 'The lodge' else actor_name end, 'at', at)), '[]') from (
        select actor_name, actor_role, at from audit_event
        where reservation_id = ${reservationId}::uuid and action <> all(${UNVERSIONED_ACTIONS}::text[])
        order by at desc, id desc limit 1) last`,
  );
  return change ?? null;
}

/** What a room type is called. */
export function readTypeName(tx: Transaction, roomTypeId: string): Promise<string> {
  return readJsonIn(
    tx,
    sql`/* readTypeName */ select to_json(name) from room_type where id = ${roomTypeId}::uuid`,
  );
}
