import type pg from 'pg';
import * as v from 'valibot';
import { UNVERSIONED_ACTIONS } from '../../domain/audit/audit-actions.ts';
import { whole } from '../db/column-schemas.ts';
import { over, queryJson } from '../db/query.ts';
import { sql } from '../db/sql.ts';

const place = v.object({ transactionId: v.string(), id: whole });

/** How far the outbox was read. A transaction's number goes as text: it may grow beyond what a number holds. */
export type OutboxPlace = v.InferOutput<typeof place>;

const outboxRow = v.object({
  ...place.entries,
  topic: v.string(),
  payload: v.unknown(),
  /** Who did it and what, as the audit of the same transaction says: what raised the version before what came along. */
  actorName: v.nullable(v.string()),
  actorUid: v.nullable(v.string()),
  action: v.nullable(v.string()),
  happenedAt: v.nullable(v.string()),
  /** The key of the request that did it, if it was one. */
  idempotencyKey: v.nullable(v.string()),
  /** Of a reservation's topic: its version, and whose it is. */
  version: v.nullable(whole),
  agentId: v.nullable(v.string()),
  bookerUid: v.nullable(v.string()),
});

/** An event with what judging its readers takes, as things are when it is read. */
export type OutboxRow = v.InferOutput<typeof outboxRow>;

const outboxPart = v.object({
  rows: v.array(outboxRow),
  /** Whether events lie there that an older transaction, still running, keeps from being read. */
  isHeldUp: v.boolean(),
  /** Which agent each account is linked to at the moment, by its uid. */
  agentIds: v.record(v.string(), v.string()),
});

type OutboxPart = v.InferOutput<typeof outboxPart>;

/** Where the outbox ends now: all that lies before has been committed or never will be. */
export async function readOutboxEnd(client: pg.Client): Promise<OutboxPlace> {
  const end = await queryJson(
    over(client),
    v.string(),
    sql`/* readOutboxEnd */ select to_json(pg_snapshot_xmin(pg_current_snapshot())::text)`,
  );
  return { transactionId: end, id: 0 };
}

/**
 * The next events, in the order of their transactions, up to the oldest transaction that still runs: by the id alone
 * an event that is committed late would be passed over.
 */
export function readOutbox(client: pg.Client, after: OutboxPlace, most: number): Promise<OutboxPart> {
  return queryJson(
    over(client),
    outboxPart,
    sql`/* readOutbox */
      with horizon as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xid),
      part as materialized (
        select o.id, o.transaction_id, o.topic, o.payload from outbox_event o, horizon
        where (o.transaction_id, o.id) > (${after.transactionId}::text::xid8, ${after.id}::bigint)
          and o.transaction_id < horizon.xid
        order by o.transaction_id, o.id limit ${most}::int)
      select json_build_object(
        'rows', coalesce((
          select json_agg(json_build_object('id', p.id, 'transactionId', p.transaction_id::text,
              'topic', p.topic, 'payload', p.payload, 'actorName', a.actor_name, 'actorUid', a.actor_uid,
              'action', a.action, 'happenedAt', a.at,
              'idempotencyKey', (select k.key from idempotency_key k where k.transaction_id = p.transaction_id),
              'version', r.version, 'agentId', r.agent_id, 'bookerUid', g.uid) order by p.transaction_id, p.id)
          from part p
          left join reservation r on p.topic like 'reservation:%' and r.code = substr(p.topic, 13)
          left join guest g on g.id = r.booker_id
          left join lateral (
            select e.actor_name, e.actor_uid, e.action, e.at from audit_event e
            where e.transaction_id = p.transaction_id and (r.id is null or e.reservation_id = r.id)
            order by e.action = any(${UNVERSIONED_ACTIONS}::text[]), e.id desc limit 1) a on true), '[]'),
        'isHeldUp', exists (select from outbox_event o, horizon where o.transaction_id >= horizon.xid),
        'agentIds', coalesce((
          select json_object_agg(uid, id) from agent where is_active and uid is not null), '{}'))`,
  );
}
