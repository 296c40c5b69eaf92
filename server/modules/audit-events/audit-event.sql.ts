import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import * as column from '../../db/column-schemas.ts';
import { type LongRead, rowsInChunks } from '../../db/cursor.ts';
import { namesById } from '../../db/last-edit.sql.ts';
import { queryJson } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import {
  type AuditRequest,
  auditLines,
  auditOrder,
  auditTables,
  extraOfLine,
  guestOfLine,
  roomOfLine,
  userOfLine,
} from './audit-lines.fragment.ts';
import type { AuditCursor } from './audit-search.rules.ts';

const actorRole = v.picklist(['GUEST', 'AGENT', 'MANAGER', 'ADMIN', 'SYSTEM']);

const extra = v.nullable(
  v.union([
    v.object({ name: v.string() }),
    v.object({ plan: v.string(), roomType: v.nullable(v.string()) }),
    v.object({ payee: v.string(), amount: column.money, spentOn: column.localDate }),
  ]),
);

const storedLineSchema = v.object({
  id: v.string(),
  at: column.instant,
  actor: v.string(),
  actorRole,
  actingAs: v.nullable(v.string()),
  action: v.string(),
  entity: v.string(),
  reservationCode: v.nullable(v.string()),
  room: v.nullable(v.string()),
  guest: v.nullable(v.object({ id: v.string(), name: v.string() })),
  user: v.nullable(v.object({ uid: v.string(), name: v.nullable(v.string()) })),
  extra,
  before: v.unknown(),
  after: v.unknown(),
  reason: v.nullable(v.string()),
});
/** A line of the audit as the database gives it. */
export type StoredLine = v.InferOutput<typeof storedLineSchema>;

/** A page with one line more than asked for when there is a next one. */
const storedAuditPageSchema = v.object({
  lines: v.array(storedLineSchema),
  firstDay: v.nullable(column.localDate),
  total: v.number(),
  isTooBroad: v.boolean(),
  /** The names of room types, agents and categories of expenses by their ids. */
  names: v.record(v.string(), v.string()),
});

type PageRequest = AuditRequest & { readonly first: number; readonly after: AuditCursor | null };

/** A page of the audit and its count, in one statement. */
export function readAuditPage(
  database: Database,
  request: PageRequest,
): Promise<v.InferOutput<typeof storedAuditPageSchema>> {
  const order = auditOrder(request.filter);
  return queryJson(
    database,
    storedAuditPageSchema,
    sql`/* readAuditPage */
      with ${auditTables(request)},
      page as materialized (
        select e.* ${auditLines(request)} ${afterCursor(request)} order by ${order} limit ${request.first + 1})
      select json_build_object(
        'lines', coalesce((
          select json_agg(json_build_object(
              'id', e.id, 'at', e.at, 'actor', e.actor_name, 'actorRole', e.actor_role, 'actingAs', e.acting_as,
              'action', e.action, 'entity', e.entity, 'reservationCode', r.code, 'room', ${roomOfLine},
              'guest', ${guestOfLine}, 'user', ${userOfLine}, 'extra', ${extraOfLine}, 'before', e.before, 'after', e.after,
              'reason', e.reason) order by ${order})
          from page e left join reservation r on r.id = e.reservation_id), '[]'),
        'firstDay', (select first from looked),
        'total', (select count(*) ${auditLines(request)}),
        'isTooBroad', ${request.search === null ? sql`false` : sql`(select is_broad from breadth)`},
        'names', ${namesById})`,
  );
}

function afterCursor({ after, filter }: PageRequest): Sql {
  if (after === null) return sql``;
  const place = sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
  return filter.sort === 'EARLIEST' ? sql`and (e.at, e.id) > ${place}` : sql`and (e.at, e.id) < ${place}`;
}

const exportedLineSchema = v.object({
  writtenAt: v.string(),
  actor: v.string(),
  actorUid: v.nullable(v.string()),
  actorRole,
  actingAs: v.nullable(v.string()),
  action: v.string(),
  entity: v.string(),
  entityId: v.string(),
  reservationCode: v.nullable(v.string()),
  room: v.nullable(v.string()),
  guest: v.nullable(v.object({ id: v.string(), name: v.string() })),
  user: v.nullable(v.object({ uid: v.string(), name: v.nullable(v.string()) })),
  extra,
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  requestId: v.nullable(v.string()),
});
/** A line as a row of the exported table, with what it keeps as it is stored. */
export type ExportedLine = v.InferOutput<typeof exportedLineSchema>;

/** All lines of a view, in its order, chunk by chunk. */
export function exportAudit(
  reading: LongRead,
  request: AuditRequest,
): AsyncGenerator<ExportedLine[], void, void> {
  return rowsInChunks(
    reading,
    exportedLineSchema,
    sql`/* exportAudit */
      with ${auditTables(request)}, wanted as (select e.* ${auditLines(request)})
      select to_char(e.at at time zone (select time_zone from lodge), 'YYYY-MM-DD HH24:MI:SS') as "writtenAt",
        e.actor_name as actor, e.actor_uid as "actorUid", e.actor_role as "actorRole", e.acting_as as "actingAs",
        e.action, e.entity, e.entity_id as "entityId", r.code as "reservationCode", ${roomOfLine} as room,
        ${guestOfLine} as guest, ${userOfLine} as "user", ${extraOfLine} as extra, e.before::text as before, e.after::text as after, e.reason,
        e.request_id as "requestId"
      from wanted e left join reservation r on r.id = e.reservation_id
      order by ${auditOrder(request.filter)}`,
  );
}
