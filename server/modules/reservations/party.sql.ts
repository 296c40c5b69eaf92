import type { Status } from '../../../domain/lifecycle.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import { sql } from '../../db/sql.ts';
import { readJsonIn, runIn } from '../../db/statements.ts';
import type { Transaction } from '../../db/transaction.ts';

/** A room of a party, as an act on it is judged. */
export type StoredLine = {
  readonly id: string;
  readonly status: Status;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly adults: number;
  /** Of a held one: until when. */
  readonly holdEndsAt: string | null;
  /** Of one that has ended: when. */
  readonly closedAt: string | null;
};

/** A reservation, as an act on it is judged. */
export type StoredParty = {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly agentId: string | null;
  readonly bookerUid: string | null;
  readonly timeZone: string;
  readonly lines: readonly StoredLine[];
};

/** The reservation with its rooms, locked when told so; null when there is none. */
export async function readParty(
  tx: Transaction,
  reservationId: string,
  { isLocked }: { readonly isLocked: boolean },
): Promise<StoredParty | null> {
  if (isLocked) {
    await runIn(
      tx,
      sql`/* lockReservation */ select from reservation where id = ${reservationId}::uuid for no key update`,
    );
  }
  const [party] = await readJsonIn<StoredParty[]>(
    tx,
    sql`/* readParty */
      select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'version', r.version,
        'agentId', r.agent_id, 'bookerUid', g.uid, 'timeZone', (select time_zone from property), 'lines', (
          select json_agg(json_build_object('id', rr.id, 'status', rr.status, 'arrival', rr.arrival,
            'departure', rr.departure, 'adults', rr.adults,
            'closedAt', coalesce(rr.cancelled_at, rr.updated_at), 'holdEndsAt', (
              select min(c.expires_at) from room_claim c
              where c.reservation_room_id = rr.id and c.released_at is null)) order by rr.id)
          from reservation_room rr where rr.reservation_id = r.id))), '[]')
      from reservation r join guest g on g.id = r.booker_id where r.id = ${reservationId}::uuid`,
  );
  return party ?? null;
}

/** The types of the rooms in which a reservation lies: a stay may be moved within its type until they are locked. */
export function readRoomTypesOf(tx: Transaction, reservationId: string): Promise<string[]> {
  return readJsonIn(
    tx,
    sql`/* readRoomTypesOf */
      select coalesce(json_agg(distinct room.room_type_id), '[]')
      from reservation_room rr
      join room_claim c on c.reservation_room_id = rr.id and c.released_at is null
      join room on room.id = c.room_id
      where rr.reservation_id = ${reservationId}::uuid`,
  );
}

/** Who changed a reservation last, and when. */
export type LastChange = { readonly name: string; readonly at: string };

/** The last line of the audit about a reservation that was a change of its own, not a move for another. */
export async function readLastChange(tx: Transaction, reservationId: string): Promise<LastChange | null> {
  const [change] = await readJsonIn<LastChange[]>(
    tx,
    sql`/* readLastChange */
      select coalesce(json_agg(json_build_object('name', actor_name, 'at', at)), '[]') from (
        select actor_name, at from audit_event
        where reservation_id = ${reservationId}::uuid and action <> 'move-for-another'
        order by at desc, id desc limit 1) last`,
  );
  return change ?? null;
}
