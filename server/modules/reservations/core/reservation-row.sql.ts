import * as v from 'valibot';
import { UNVERSIONED_ACTIONS } from '../../../../domain/audit/audit-actions.ts';
import { knownNoticeOf } from '../../../../domain/audit/audit-change-notices.ts';
import { type AuditChange, isRecord } from '../../../../domain/audit/audit-changes.ts';
import { labelOf } from '../../../../domain/audit/audit-field-names.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import * as column from '../../../db/column-schemas.ts';
import { changesOfEdit, namesById } from '../../../db/last-edit.sql.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { LastEdit } from '../../../errors/stale-edit.refusals.ts';
import { lastEditSchema } from '../../../errors/stale-edit.refusals.ts';
import * as api from '../../schemas.generated.ts';
import { feeSchema } from './fee.rules.ts';
import { knownOfChangeTo } from './reservation.policy.ts';
import { lodgeHoursJson, lodgeHoursSchema } from './view-facts.fragment.ts';

/** A room of a reservation, as an act on it is judged. */
const reservationRoomRowSchema = v.object({
  id: v.string(),
  status: api.ReservationStatus,
  arrival: column.localDate,
  departure: column.localDate,
  adults: v.number(),
  roomTypeId: v.string(),
  folioId: v.string(),
  isPinned: v.boolean(),

  /** The least that cancelling it costs; null: what the policy asks for. */
  leastFee: v.nullable(v.array(feeSchema)),
  checkedInAt: v.nullable(v.string()),
  checkedOutAt: v.nullable(v.string()),

  /** Of a held one: until when. */
  holdEndsAt: v.nullable(v.string()),

  /** Of one that was held, also when that is over: until when. */
  heldUntil: v.nullable(v.string()),

  /** Of one that has ended: when. */
  closedAt: v.nullable(v.string()),
});
export type ReservationRoomRow = v.InferOutput<typeof reservationRoomRowSchema>;

/** A reservation, as an act on it is judged. */
const reservationRowSchema = v.object({
  id: v.string(),
  code: v.string(),
  version: v.number(),

  /** Taken back with the import that made it: nothing can be done with it any more. */
  isUndone: v.boolean(),
  agentId: v.nullable(v.string()),

  /** The agent where one pays a bill of it, so that what makes it dearer is judged by the agent's credit. */
  payingAgentId: v.nullable(v.string()),
  bookerId: v.string(),
  bookerUid: v.nullable(v.string()),

  /** Frozen when it was made. */
  cancellationPolicy: v.unknown(),
  timeZone: v.string(),
  hours: lodgeHoursSchema,

  /**
   * The types of the rooms in which it lies or lay, and those it was sold as: a stay may be moved within its type until
   * they are locked, and what has ended may come back.
   */
  roomTypeIds: v.array(v.string()),
  reservationRooms: v.array(reservationRoomRowSchema),
});
export type ReservationRow = v.InferOutput<typeof reservationRowSchema>;

/** The reservation with its rooms, locked when told so; null when there is none. */
export async function readReservationRow(
  tx: Transaction,
  reservationId: string,
  { isLocked }: { readonly isLocked: boolean },
): Promise<ReservationRow | null> {
  const locked = isLocked && lockReservationRow(tx, reservationId);
  const read = queryJson(
    tx,
    v.array(reservationRowSchema),
    sql`/* readReservationRow */
      select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'version', r.version,
        'isUndone', exists (select from undone_reservation u where u.reservation_id = r.id), 'agentId', r.agent_id, 'payingAgentId', (select max(f.agent_id::text) from folio f where f.reservation_id = r.id),
        'bookerId', g.id, 'bookerUid', g.uid, 'cancellationPolicy', r.cancellation_policy,
        'timeZone', (select time_zone from property), 'roomTypeIds', (
          select json_agg(distinct room_type_id) from (
            select room.room_type_id from reservation_room rr
            join room_claim c on c.reservation_room_id = rr.id join room on room.id = c.room_id
            where rr.reservation_id = r.id
            union all
            select room_type_id from reservation_room where reservation_id = r.id) types), 'hours', ${lodgeHoursJson}, 'reservationRooms', (
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
  const [[reservation]] = await Promise.all([read, locked]);
  return reservation ?? null;
}

function lockReservationRow(tx: Transaction, reservationId: string): Promise<void> {
  return execute(
    tx,
    sql`/* lockReservationRow */ select from reservation where id = ${reservationId}::uuid for no key update`,
  );
}

/** The versions above one to which a reservation was raised by nothing but the end of its holds. */
export function readVersionsOfEndedHolds(
  tx: Transaction,
  reservationId: string,
  above: number,
): Promise<number[]> {
  return queryJson(
    tx,
    v.array(v.number()),
    sql`/* readVersionsOfEndedHolds */
      select coalesce(json_agg(distinct (after ->> 'version')::int), '[]') from audit_event
      where reservation_id = ${reservationId}::uuid and action = 'expire-hold'
        and (after ->> 'version')::int > ${above}::int`,
  );
}

const lastChangeSchema = v.object({
  ...lastEditSchema.entries,
  names: v.record(v.string(), v.string()),
  lines: v.array(
    v.object({ action: v.string(), entity: v.string(), before: v.unknown(), after: v.unknown() }),
  ),
});

/** Lines that raised the version. */
const raisesVersion = sql`action <> all(${UNVERSIONED_ACTIONS}::text[])`;

/**
 * The last write about a reservation that raised its version, and what it changed; less of it for a viewer who is not of the
 * desk.
 */
export async function readLastChange(
  tx: Transaction,
  viewer: Viewer,
  reservationId: string,
): Promise<LastEdit | null> {
  const [last] = await queryJson(
    tx,
    v.array(lastChangeSchema),
    sql`/* readLastChange */
      with last as (
        select actor_name, actor_role, at, transaction_id from audit_event
        where reservation_id = ${reservationId}::uuid and ${raisesVersion}
        order by at desc, id desc limit 1)
      select coalesce(json_agg(json_build_object(
        'name', case actor_role when 'SYSTEM' then 'The lodge' else actor_name end, 'at', at, 'names', ${namesById},
        'lines', (
          select json_agg(json_build_object('action', e.action, 'entity', e.entity, 'before', e.before, 'after', e.after)
            order by e.id)
          from (select * from audit_event where ${raisesVersion}) e
          where e.reservation_id = ${reservationId}::uuid and e.at = last.at
            and e.transaction_id = last.transaction_id))), '[]')
      from last`,
  );
  if (!last) return null;
  const { name, at, names, lines } = last;
  const fields = knownOfChangeTo(viewer);
  const isAllKnown = fields === undefined;
  const changes = lines.flatMap((line) => [
    ...changesOfEdit(withoutLastRoom(line), names, fields),
    ...(isAllKnown ? changesOfBooker(line.after) : []),
  ]);
  const act = lines.at(-1);
  return {
    name,
    at,
    changes: eachOnce(changes),
    did: isAllKnown && act ? knownNoticeOf(act.action) : null,
  };
}

/** A stay that is kept with all of its rooms names the last of them no more. */
function withoutLastRoom<Line extends { readonly before: unknown; readonly after: unknown }>(
  line: Line,
): Line {
  const sides = [line.before, line.after].map((side) => {
    if (!isRecord(side) || !('rooms' in side)) return side;
    const { room: _room, ...kept } = side;
    return kept;
  });
  return { ...line, before: sides[0], after: sides[1] };
}

/** Which fields of who booked were changed. */
function changesOfBooker(after: unknown): AuditChange[] {
  const kept = v.safeParse(v.object({ booker: v.array(v.string()) }), after);
  const fields = kept.success ? kept.output.booker : [];
  return fields.map((field) => ({ label: `${labelOf(field)} of who booked`, before: null, after: null }));
}

/** Rooms that are changed alike are told once. */
function eachOnce<Change>(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

/** What a room type is called. */
export function readTypeName(tx: Transaction, roomTypeId: string): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* readTypeName */ select to_json(name) from room_type where id = ${roomTypeId}::uuid`,
  );
}
