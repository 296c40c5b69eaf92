import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { guestsOfAgent } from '../../guests/view/agent-guests.fragment.ts';
import { guestJson } from '../../guests/view/guest-json.fragment.ts';
import * as api from '../../schemas.generated.ts';
import type { Guest } from '../../types.generated.ts';

const MAX_SUGGESTED = 4;

/** A name as people write it, whatever its capitals and spaces. */
function plainName(name: Sql): Sql {
  return sql`lower(regexp_replace(trim(${name}), '[[:space:]]+', ' ', 'g'))`;
}

function ofAgent(throughAgentId: string | null): Sql {
  return throughAgentId === null ? sql`` : sql`and g.id in (${guestsOfAgent(throughAgentId)})`;
}

/** Who else books with this number waits until the end of the transaction, so that nobody is written down twice. */
export async function lockNumber(tx: Transaction, phone: string): Promise<void> {
  await execute(tx, sql`/* lockNumber */ select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`);
}

/** The guest who has this number and this name, or null; for an agent among those who booked through them alone. */
export function readSameGuest(
  tx: Transaction,
  { fullName, phone }: { readonly fullName: string; readonly phone: string },
  throughAgentId: string | null,
): Promise<string | null> {
  return queryJson(
    tx,
    v.nullable(v.string()),
    sql`/* readSameGuest */
      select (select to_json(g.id) from guest g
        where g.phone = ${phone} and ${plainName(sql`g.full_name`)} = ${plainName(sql`${fullName}::text`)}
          ${ofAgent(throughAgentId)}
        order by g.created_at, g.id limit 1)`,
  );
}

/** Others who have the number of who booked, the longest known first. */
export function readGuestsOfSameNumber(
  database: Database,
  bookerId: string,
  throughAgentId: string | null,
): Promise<Guest[]> {
  return queryJson(
    database,
    v.array(api.Guest),
    sql`/* readGuestsOfSameNumber */
      select coalesce(json_agg(guest order by created_at, id), '[]') from (
        select g.id, g.created_at, ${guestJson} as guest from guest g
        where g.phone = (select phone from guest where id = ${bookerId}::uuid) and g.id <> ${bookerId}::uuid
          ${ofAgent(throughAgentId)}
        order by g.created_at, g.id limit ${MAX_SUGGESTED}::int) known`,
  );
}
