import * as v from 'valibot';
import { ApiError } from '../errors/api-error.ts';
import { queryJson, type Runner } from './query.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

type KeyRow = {
  readonly caller: string;
  readonly key: string;
  readonly operation: string;
  readonly inputHash: string;
  readonly now: Date;
};

/** Takes the key, waiting for a rival who holds it. Gives the earlier effect when the key has done its work. */
export async function takeKey(tx: Transaction, row: KeyRow): Promise<EarlierEffect | null> {
  const isNew = await queryJson(
    tx,
    v.boolean(),
    sql`/* takeKey */
      with taken as (
        insert into idempotency_key (caller, key, operation, input_hash, created_at)
        values (${row.caller}, ${row.key}::uuid, ${row.operation}, ${row.inputHash}, ${row.now}::timestamptz)
        on conflict do nothing
        returning key)
      select exists (select from taken)`,
  );
  if (isNew) return null;
  const earlier = await earlierEffect(tx, row);
  if (!earlier) throw new ApiError('TRY_AGAIN');
  return earlier;
}

const earlierEffectRow = v.object({
  inputHash: v.string(),
  type: v.string(),
  id: v.string(),
  transactionId: v.string(),
});

/** What a key did, and in which transaction. */
type EarlierEffect = Omit<v.InferOutput<typeof earlierEffectRow>, 'inputHash'>;

/** What the key has done; null where it has done nothing. Raises IDEMPOTENCY_REUSED when it was for other input. */
export async function earlierEffect(
  runner: Runner,
  { caller, key, inputHash }: Pick<KeyRow, 'caller' | 'key' | 'inputHash'>,
): Promise<EarlierEffect | null> {
  const [earlier] = await queryJson(
    runner,
    v.array(earlierEffectRow),
    sql`/* readEarlierEffect */
    select coalesce(json_agg(json_build_object('inputHash', input_hash, 'type', effect_type, 'id', effect_id,
      'transactionId', transaction_id::text)), '[]')
    from idempotency_key where caller = ${caller} and key = ${key}::uuid`,
  );
  if (!earlier) return null;
  const { inputHash: earlierHash, ...effect } = earlier;
  if (earlierHash !== inputHash) throw new ApiError('IDEMPOTENCY_REUSED');
  return effect;
}
