import type { Status } from '../../../../domain/lifecycle.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import { sql } from '../../../db/sql.ts';
import { readJsonIn } from '../../../db/statements.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { movesForOthers } from '../availability/moves-for-others.fragment.ts';

/** A stay that was moved for another one, as it is now; a hold of a form has no reservation. */
export type MovedForAnother = {
  /** The line of the audit that tells of the move. */
  readonly id: string;
  readonly entity: string;
  readonly entityId: string;
  readonly reservationId: string | null;
  readonly code: string | null;
  readonly status: Status | null;
  readonly isPinned: boolean;
  /** The rooms of the move, by their numbers; the id of the one that it left, where there is still such a room. */
  readonly fromRoom: string;
  readonly fromRoomId: string | null;
  readonly toRoom: string;
  /** Where it lies now; null where it lies nowhere any more. */
  readonly claimId: string | null;
  readonly roomId: string | null;
  readonly roomNow: string | null;
  readonly arrival: LocalDate | null;
  readonly departure: LocalDate | null;
  /** Whether it lies where it was moved to and may still be moved. */
  readonly isMovable: boolean;
  readonly isUndone: boolean;
};

/** All that one act moved, and whose booking it was for; null where that booking is not known any more. */
export type MovesOfAct = {
  readonly moves: readonly MovedForAnother[];
  readonly cause: { readonly id: string; readonly code: string } | null;
};

/** What moved together with the move that a line of the audit tells of; no moves where there is no such line. */
export function readMovesOfAct(tx: Transaction, auditEventId: string, now: Date): Promise<MovesOfAct> {
  const which = sql`a.transaction_id = (select transaction_id from audit_event where id = ${auditEventId}::uuid)`;
  return readJsonIn(
    tx,
    sql`/* readMovesOfAct */
      with move as materialized (${movesForOthers({ which, now: sql`${now}::timestamptz` })})
      select json_build_object(
        'moves', (select coalesce(json_agg(json_build_object('id', id, 'entity', entity, 'entityId', entity_id,
          'reservationId', reservation_id, 'code', code, 'status', status, 'isPinned', is_pinned,
          'fromRoom', from_room, 'fromRoomId', from_room_id, 'toRoom', to_room, 'claimId', claim_id,
          'roomId', room_id, 'roomNow', room_now, 'arrival', arrival, 'departure', departure,
          'isMovable', is_movable, 'isUndone', is_undone) order by id), '[]') from move),
        'cause', (select json_build_object('id', id, 'code', code) from reservation
          where code = (select min(caused_by) from move)))`,
  );
}

/** The claims of a reservation that stand. */
export function readClaimIdsOf(tx: Transaction, reservationId: string): Promise<string[]> {
  return readJsonIn(
    tx,
    sql`/* readClaimIdsOf */
      select coalesce(json_agg(c.id), '[]')
      from reservation_room rr join room_claim c on c.reservation_room_id = rr.id and c.released_at is null
      where rr.reservation_id = ${reservationId}::uuid`,
  );
}

/** The code of the reservation of a claim; null for a block and for the hold of a form. */
export function readCodeOf(tx: Transaction, claimId: string): Promise<string | null> {
  return readJsonIn(
    tx,
    sql`/* readCodeOf */
      select (select to_json(r.code) from room_claim c
        join reservation_room rr on rr.id = c.reservation_room_id join reservation r on r.id = rr.reservation_id
        where c.id = ${claimId}::uuid)`,
  );
}
