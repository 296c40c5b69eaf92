import * as v from 'valibot';
import * as column from '../../db/column-schemas.ts';
import { sql } from '../../db/sql.ts';
import { is, isNullable, jsonPairs, type RowOf } from '../../db/table-columns.ts';

/** What an admin says of an agent; its id, version and sign-in are the database's. */
export const agentColumns = {
  code: is('text', v.string()),
  name: is('text', v.string()),
  phone: isNullable('text', v.string()),
  email: isNullable('text', v.string()),
  signInEmail: isNullable('text', v.string()),
  gstin: isNullable('text', v.string()),
  commission: is('int', column.basisPoints),
  creditLimit: isNullable('int', column.money),
  confirmsInstantly: is('boolean', v.boolean()),
  isActive: is('boolean', v.boolean()),
};
export type StoredAgent = RowOf<typeof agentColumns>;

/** A row of `agent a` as what the desk may know of one. */
export const agentJson = sql`json_build_object('id', a.id, 'code', a.code, 'name', a.name, 'isActive', a.is_active)`;

/** A row of `agent a` as an admin keeps one. */
export const agentProfileJson = sql`json_build_object('id', a.id, 'version', a.version,
  'isLinked', a.uid is not null, ${jsonPairs(agentColumns, 'a')})`;
