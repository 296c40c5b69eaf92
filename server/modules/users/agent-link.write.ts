import * as v from 'valibot';
import type { Session } from '../../auth/session.ts';
import type { ViewerAgent } from '../../auth/viewer.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { WriteContext } from '../../db/write.ts';
import { publishFigures } from '../../events/publish.ts';

const linkedSchema = v.object({ id: v.string(), name: v.string(), confirmsInstantly: v.boolean() });

/**
 * Links an account to the agent who was invited by its e-mail address, once that is proven; null where nobody was, or
 * the account or the agent is linked already.
 */
export async function linkInvitedAgent(
  write: WriteContext,
  { uid, provenEmail }: Session,
): Promise<ViewerAgent | null> {
  if (provenEmail === undefined) return null;
  const [agent] = await queryJson(
    write.tx,
    v.array(linkedSchema),
    sql`/* linkInvitedAgent */
      with linked as (
        update agent set uid = ${uid}
        where lower(sign_in_email) = lower(${provenEmail}) and uid is null
          and not exists (select from agent other where other.uid = ${uid})
        returning id, name, confirms_instantly)
      select coalesce(json_agg(json_build_object('id', id, 'name', name, 'confirmsInstantly', confirms_instantly)), '[]')
      from linked`,
  );
  if (!agent) return null;
  write.audit({ action: 'link-agent', entity: 'agent', entityId: agent.id, after: { account: uid } });
  publishFigures(write);
  return agent;
}
