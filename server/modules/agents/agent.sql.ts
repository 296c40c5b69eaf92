import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { newVersion } from '../../db/fragments/new-version.fragment.ts';
import { execute, queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import {
  assignments,
  columnList,
  entriesOf,
  fieldList,
  jsonPairs,
  recordOf,
} from '../../db/table-columns.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as api from '../schemas.generated.ts';
import type { Agent, AgentProfile } from '../types.generated.ts';
import { agentColumns, agentJson, agentProfileJson, type StoredAgent } from './agent-columns.fragment.ts';

/** All agents by name: what the desk may know of them. */
export function readAgents(database: Database): Promise<Agent[]> {
  return queryJson(
    database,
    v.array(api.Agent),
    sql`/* readAgents */
      select coalesce(json_agg(${agentJson} order by lower(a.name), a.id), '[]') from agent a`,
  );
}

/** An agent as an admin keeps one; null when there is none. */
export async function readAgentProfile(database: Database, id: string): Promise<AgentProfile | null> {
  const [profile] = await queryJson(
    database,
    v.array(api.AgentProfile),
    sql`/* readAgentProfile */
      select coalesce(json_agg(${agentProfileJson}), '[]') from agent a where a.id = ${id}::uuid`,
  );
  return profile ?? null;
}

/** Puts an agent on the list; gives its id. */
export function insertAgent(tx: Transaction, agent: StoredAgent, now: Date): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* insertAgent */
      with made as (
        insert into agent (${columnList(agentColumns)}, created_at)
        select ${fieldList(agentColumns, 't')}, ${now}::timestamptz
        from jsonb_to_record(${JSON.stringify(agent)}::jsonb) as t(${recordOf(agentColumns)})
        returning id)
      select to_json(id) from made`,
  );
}

const lockedSchema = v.object({ version: v.number(), ...entriesOf(agentColumns) });

/** Locks an agent; null when there is none. */
export async function lockAgentProfile(
  tx: Transaction,
  id: string,
): Promise<{ readonly version: number; readonly stored: StoredAgent } | null> {
  const [locked] = await queryJson(
    tx,
    v.array(lockedSchema),
    sql`/* lockAgentProfile */
      with locked as (select * from agent where id = ${id}::uuid for no key update)
      select coalesce(json_agg(json_build_object('version', l.version, ${jsonPairs(agentColumns, 'l')})), '[]')
      from locked l`,
  );
  if (!locked) return null;
  const { version, ...stored } = locked;
  return { version, stored };
}

/** Keeps what an agent is from now on. */
export function updateAgent(
  tx: Transaction,
  id: string,
  agent: StoredAgent,
  changed: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  return execute(
    tx,
    sql`/* updateAgent */
      update agent set ${assignments(agentColumns, 't')}, ${newVersion(changed)},
        -- whoever signs in with another address is another
        uid = case when agent.sign_in_email is not distinct from t."signInEmail" then agent.uid end
      from jsonb_to_record(${JSON.stringify(agent)}::jsonb) as t(${recordOf(agentColumns)})
      where agent.id = ${id}::uuid`,
  );
}
