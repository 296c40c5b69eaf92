import * as v from 'valibot';
import type { AuditEntity } from '../../domain/audit/actions/action-row.ts';
import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import { type AuditChange, changesOf, isRecord, type NamesById } from '../../domain/audit/audit-changes.ts';
import { type LastEdit, lastEditSchema } from '../errors/stale-edit.refusals.ts';
import { queryJson } from './query.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

/** The names of room types, agents and categories of expenses by their ids, as one JSON object. */
export const namesById = sql`(
  select coalesce(json_object_agg(id, name), '{}') from (
    select id, name from room_type union all select id, name from agent
    union all select id, name from expense_category) named)`;

const storedEdit = v.object({
  ...lastEditSchema.entries,
  before: v.unknown(),
  after: v.unknown(),
  names: v.record(v.string(), v.string()),
});

/** The row that was changed, by which actions, and the fields that may be shown, all where none are named. */
type EditsOfRow = {
  readonly entity: AuditEntity;
  readonly entityId: string;
  readonly shown?: ReadonlySet<string>;
};

/**
 * Who did one of these to a row last and what it changed, from the audit; null when nobody did yet. Without `shown` it is
 * for a viewer who may see every field of the row.
 */
export async function readLastEdit(
  tx: Transaction,
  { entity, entityId, shown }: EditsOfRow,
  actions: readonly AuditAction[],
): Promise<LastEdit | null> {
  const [last] = await queryJson(
    tx,
    v.array(storedEdit),
    sql`/* readLastEdit */
      select coalesce(json_agg(last), '[]') from (
        select actor_name as name, at, before, after, ${namesById} as names from audit_event
        where entity = ${entity} and entity_id = ${entityId} and action = any(${actions}::text[])
        order by at desc, id desc limit 1) last`,
  );
  if (!last) return null;
  const { name, at, names, ...sides } = last;
  return { name, at, changes: changesOfEdit({ entity, ...sides }, names, shown) };
}

type Edit = { readonly entity: string; readonly before: unknown; readonly after: unknown };

/** What an edit changed, as the user is told who was overtaken by it: of the fields that may be shown, all where none are named. */
export function changesOfEdit(
  { entity, before, after }: Edit,
  names: NamesById,
  shown?: ReadonlySet<string>,
): AuditChange[] {
  const changed = fieldsOfBoth({ before, after }).filter((field) => shown?.has(field) !== false);
  return changesOf({ entity, before, after }, names, new Set(changed));
}

/** What a line keeps on one side alone says where it was, such as the day, and is no change. */
function fieldsOfBoth({ before, after }: { readonly before: unknown; readonly after: unknown }): string[] {
  return isRecord(before) && isRecord(after)
    ? Object.keys(before).filter((field) => Object.hasOwn(after, field))
    : [];
}
