import * as v from 'valibot';
import { execute, queryJson, type Runner } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';

type Person = { readonly fullName: string; readonly phone: string | null };

/** The guests whom the lodge knows by both name and number, in the order in which they are named; null for others. */
export function readSameGuests(runner: Runner, people: readonly Person[]): Promise<(string | null)[]> {
  return queryJson(
    runner,
    v.array(v.nullable(v.string())),
    sql`/* readSameGuests */
      select coalesce(json_agg((
          select g.id from guest g where g.phone = p.phone
            and lower(regexp_replace(trim(g.full_name), '[[:space:]]+', ' ', 'g'))
              = lower(regexp_replace(trim(p."fullName"), '[[:space:]]+', ' ', 'g'))
          order by g.created_at, g.id limit 1)
        order by p.place), '[]')
      from jsonb_to_recordset(${JSON.stringify(people.map((person, place) => ({ ...person, place })))}::jsonb)
        as p(place int, "fullName" text, phone text)`,
  );
}

/** So many new ids, made by the database as all others are. */
export function readNewIds(tx: Transaction, count: number): Promise<string[]> {
  return queryJson(
    tx,
    v.array(v.string()),
    sql`/* readNewIds */ select coalesce(json_agg(uuidv7()), '[]') from generate_series(1, ${count}::int)`,
  );
}

const refSchema = v.object({ source: v.string(), externalRef: v.string() });
/** A number of another system, and of which. */
type ForeignRef = v.InferOutput<typeof refSchema>;
const refInUseSchema = v.object({
  ...refSchema.entries,
  /** The booking that has it, and the number as it stands there. */
  code: v.string(),
  writtenAs: v.string(),
});
/** One that a booking has already. */
export type RefInUse = v.InferOutput<typeof refInUseSchema>;

/** Which of some numbers of other systems have a booking already, as names are told apart. */
export function readRefsInUse(runner: Runner, refs: readonly ForeignRef[]): Promise<RefInUse[]> {
  return queryJson(
    runner,
    v.array(refInUseSchema),
    sql`/* readRefsInUse */
      select coalesce(json_agg(json_build_object('source', x.source, 'externalRef', x."externalRef", 'code', r.code,
        'writtenAs', r.external_ref)), '[]')
      from jsonb_to_recordset(${JSON.stringify(refs)}::jsonb) as x(source reservation_source, "externalRef" text)
      join reservation r on r.source = x.source and name_key(r.external_ref) = name_key(x."externalRef")
        and not r.is_ref_alike`,
  );
}

/** Has the stays checked that were written last, which would else all be checked as the transaction ends, and several times. */
export async function checkStays(tx: Transaction): Promise<void> {
  const checks = sql`reservation_room_whole, reservation_night_whole, room_claim_whole, reservation_whole`;
  await execute(tx, sql`set constraints ${checks} immediate`);
  await execute(tx, sql`set constraints ${checks} deferred`);
}

/** The numbers among some under which a guest is known to whom no room is let. */
export function readMarkedPhones(runner: Runner, phones: readonly string[]): Promise<string[]> {
  return queryJson(
    runner,
    v.array(v.string()),
    sql`/* readMarkedPhones */
      select coalesce(json_agg(distinct phone), '[]') from guest
      where do_not_rent and phone = any(${phones}::text[])`,
  );
}
