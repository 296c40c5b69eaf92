import * as v from 'valibot';
import type { RoomHolder } from '../../../../domain/refusals/room-taken.ts';
import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Database } from '../../../db/client.ts';
import { guestName } from '../../../db/fragments/guest-name.fragment.ts';
import { queryJson, type Runner } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Move } from '../../room-claims/refit.rules.ts';
import * as api from '../../schemas.generated.ts';
import type { RoomMove } from '../../types.generated.ts';

/**
 * The moves that a transaction made for another stay, or took back, as the audit keeps them, for who runs the desk. An
 * agent learns of none, not even of an own stay: what is moved has no room that was told.
 */
export async function readMoves(
  database: Database,
  transactionId: string,
  viewer: Viewer,
  action: 'move-for-another' | 'undo-moves' = 'move-for-another',
): Promise<RoomMove[]> {
  if (!can(viewer, 'seeMoves')) return [];
  return queryJson(
    database,
    v.array(api.RoomMove),
    sql`/* readMoves */
      select coalesce(json_agg(json_build_object('code', r.code, 'guestName', ${guestName()},
        'from', a.before->>'room', 'to', a.after->>'room', 'reservationRoomId',
        case when a.entity = 'reservation_room' then a.entity_id end, 'fromRoomId', left_room.id,
        'version', r.version) order by a.id), '[]')
      from audit_event a
      left join room left_room on left_room.number = a.before->>'room'
      left join reservation r on r.id = a.reservation_id left join guest g on g.id = r.booker_id
      where a.transaction_id = ${transactionId}::xid8 and a.action = ${action}`,
  );
}

/** By which `undoMoves` knows the moves that a transaction made for others; null when it made none. */
export function readMovesId(database: Database, transactionId: string): Promise<string | null> {
  return queryJson(
    database,
    v.nullable(v.string()),
    sql`/* readMovesId */
      select to_json((select min(id::text) from audit_event
        where transaction_id = ${transactionId}::xid8 and action = 'move-for-another'))`,
  );
}

/** Moves that are not made yet, in the same words, for who runs the desk. */
export function readPlannedMoves(database: Runner, moves: readonly Move[]): Promise<RoomMove[]> {
  return queryJson(
    database,
    v.array(v.omit(api.RoomMove, ['reservationRoomId', 'fromRoomId', 'version'])),
    sql`/* readPlannedMoves */
      select coalesce(json_agg(json_build_object('code', r.code, 'guestName', ${guestName()},
        'from', here.number, 'to', there.number) order by here.number), '[]')
      from json_to_recordset(${JSON.stringify(moves)}::json) as m("claimId" uuid, "fromRoom" uuid, "toRoom" uuid)
      join room here on here.id = m."fromRoom" join room there on there.id = m."toRoom"
      left join room_claim c on c.id = m."claimId"
      left join reservation_room rr on rr.id = c.reservation_room_id
      left join reservation r on r.id = rr.reservation_id left join guest g on g.id = r.booker_id`,
  );
}

const holderSchema = v.union([
  v.object({ code: v.string(), guestName: v.nullable(v.string()) }),
  v.object({ note: v.nullable(v.string()) }),
  v.null(),
]);

/** Whose the first of some claims is, or why the room is not for sale; null for a hold of a form. */
export async function readHolder(database: Database, claimIds: readonly string[]): Promise<RoomHolder> {
  const [holder = null] = await queryJson(
    database,
    v.array(holderSchema),
    sql`/* readHolder */
      select coalesce(json_agg(case
        when c.kind = 'BLOCK' then json_build_object('note', c.note)
        when r.id is not null then json_build_object('code', r.code, 'guestName', ${guestName()}) end order by c.arrival), '[]')
      from room_claim c left join reservation_room rr on rr.id = c.reservation_room_id
      left join reservation r on r.id = rr.reservation_id left join guest g on g.id = r.booker_id
      where c.id = any(${claimIds}::uuid[])`,
  );
  return holder;
}
