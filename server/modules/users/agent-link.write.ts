import * as v from 'valibot';
import type { PersonSession } from '../../auth/session.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { WriteContext } from '../../db/write.ts';
import { publishFigures } from '../../events/publish.ts';

/**
 * Links an account to the agent who was invited by its e-mail address, once that is proven. Gives whether it
 * did: not where nobody was, or the account or the agent is linked already.
 */
export async function linkInvitedAgent(
  write: WriteContext,
  { uid, provenEmail }: PersonSession,
): Promise<boolean> {
  if (provenEmail === undefined) return false;
  const [agentId] = await queryJson(
    write.tx,
    v.array(v.string()),
    sql`/* linkInvitedAgent */
      with linked as (
        update agent set uid = ${uid}
        where lower(sign_in_email) = lower(${provenEmail}) and uid is null
          and not exists (select from agent other where other.uid = ${uid})
        returning id)
      select coalesce(json_agg(id), '[]') from linked`,
  );
  if (agentId === undefined) return false;
  write.audit({ action: 'link-agent', entity: 'agent', entityId: agentId, after: { account: uid } });
  publishFigures(write);
  return true;
}
