import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import * as api from '../../schemas.generated.ts';
import { movesForOthers } from '../availability/moves-for-others.fragment.ts';

/** A stay that was moved for another one, as it is now; a hold of a form has no reservation. */
const movedForAnotherSchema = v.object({
  /** The line of the audit that tells of the move. */
  id: v.string(),
  entity: v.string(),
  entityId: v.string(),
  reservationId: v.nullable(v.string()),
  code: v.nullable(v.string()),
  status: v.nullable(api.ReservationStatus),
  isPinned: v.boolean(),

  /** The rooms of the move, by their numbers; the id of the one that it left, where there is still such a room. */
  fromRoom: v.string(),
  fromRoomId: v.nullable(v.string()),
  toRoom: v.string(),

  /** Where it lies now; null where it lies nowhere any more. */
  claimId: v.nullable(v.string()),
  roomId: v.nullable(v.string()),
  roomNow: v.nullable(v.string()),
  arrival: v.nullable(column.localDate),
  departure: v.nullable(column.localDate),

  /** Whether it lies where it was moved to and may still be moved. */
  isMovable: v.boolean(),
  isUndone: v.boolean(),
});
export type MovedForAnother = v.InferOutput<typeof movedForAnotherSchema>;

/** All that one act moved, and whose booking it was for; null where that booking is not known any more. */
const movesOfActSchema = v.object({
  moves: v.array(movedForAnotherSchema),
  cause: v.nullable(v.object({ id: v.string(), code: v.string() })),
});
export type MovesOfAct = v.InferOutput<typeof movesOfActSchema>;

/** What moved together with the move that a line of the audit tells of; no moves where there is no such line. */
export function readMovesOfAct(tx: Transaction, auditEventId: string, now: Date): Promise<MovesOfAct> {
  const which = sql`a.transaction_id = (select transaction_id from audit_event where id = ${auditEventId}::uuid)`;
  return queryJson(
    tx,
    movesOfActSchema,
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
  return queryJson(
    tx,
    v.array(v.string()),
    sql`/* readClaimIdsOf */
      select coalesce(json_agg(c.id), '[]')
      from reservation_room rr join room_claim c on c.reservation_room_id = rr.id and c.released_at is null
      where rr.reservation_id = ${reservationId}::uuid`,
  );
}

/** The code of the reservation of a claim; null for a block and for the hold of a form. */
export function readCodeOf(tx: Transaction, claimId: string): Promise<string | null> {
  return queryJson(
    tx,
    v.nullable(v.string()),
    sql`/* readCodeOf */
      select (select to_json(r.code) from room_claim c
        join reservation_room rr on rr.id = c.reservation_room_id join reservation r on r.id = rr.reservation_id
        where c.id = ${claimId}::uuid)`,
  );
}
