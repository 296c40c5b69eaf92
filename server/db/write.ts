import * as v from 'valibot';
import type { AuditFacts } from '../../domain/audit/audit-actions.ts';
import type { Clock } from '../../domain/clock.ts';
import { can } from '../../domain/rights.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Database } from './client.ts';
import type { Prisma } from './generated/client.ts';
import { earlierEffect, takeKey } from './idempotency-key.ts';
import { inputHashOf } from './input-hash.ts';
import { execute, queryJson } from './query.ts';
import type { Entrant } from './semaphore.ts';
import { type Sql, sql } from './sql.ts';
import { type Transaction, transaction } from './transaction.ts';

/** Who changes something, as the audit keeps it. */
export type Actor = {
  readonly uid: string | null;
  readonly name: string;
  readonly role: 'GUEST' | 'AGENT' | 'MANAGER' | 'ADMIN' | 'SYSTEM';
  /** "Admin as Manager" where a higher role works in a lower panel. */
  readonly actingAs: string | null;
};

/** The lodge itself, where nobody asked. */
export const SYSTEM: Actor = { uid: null, name: 'system', role: 'SYSTEM', actingAs: null };

/** What every mutation carries besides its input. */
export type WriteRequest = {
  /** Whose keys these are: the uid, or the hash of an anonymous browser's token. */
  readonly caller: string;
  readonly idempotencyKey: string | null;
  readonly requestId: string;
  readonly actor: Actor;
};

/** What was made or changed. A repeated request reads it again. */
export type Effect = { readonly type: string; readonly id: string };

/** The effect, and the transaction that brought it about. */
export type WrittenEffect = Effect & { readonly transactionId: string };

/** One line of the audit: what was done to which row, by the table of domain/audit/audit-actions.ts. */
export type AuditEntry = AuditFacts & {
  readonly reason?: string | undefined;
  /** Who did it, when it was not the caller: a hold that runs out is ended by the system, whatever request finds it. */
  readonly actor?: Actor;
};

/** What the work of a mutation may use. */
export type WriteContext = {
  readonly tx: Transaction;
  /** The instant of the write: the same for every row that it touches. */
  readonly now: Date;
  readonly actor: Actor;
  /** Whether all of it is taken back at the end: a dry run locks no rooms, so that nobody who books waits for it. */
  readonly isDryRun: boolean;
  /** Keeps a line of the audit; at least one for every write that changes something. */
  audit(entry: AuditEntry): void;
  /** Says that all was as it is wanted already: then nothing is kept but the key. */
  changeNothing(): void;
  /** Tells every open screen, once the write is committed. */
  publish(topic: string, payload: Prisma.InputJsonValue): void;
};

/**
 * The one path of every mutation: key, work, audit, outbox and effect in one transaction. The same key with the
 * same input gives the first effect again and does nothing; with other input it raises IDEMPOTENCY_REUSED. A
 * refusal rolls all of it back, the key too. `made` is what the work gave, and is missing where the request was a
 * repeated one.
 */
export async function writeIdempotently<Made extends Effect>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  request: WriteRequest,
  { operation, input }: { readonly operation: string; readonly input: unknown },
  work: (write: WriteContext) => Promise<Made>,
): Promise<WrittenEffect & { readonly made?: Made }> {
  const key = keyOf(request);
  const inputHash = inputHashOf({ operation, input });
  const entrant = entrantOf(request.actor);
  return transaction(database, entrant, async (tx) => {
    const now = clock.now();
    const earlier = await takeKey(tx, { caller: request.caller, key, operation, inputHash, now });
    if (earlier) return earlier;
    const audit: AuditEntry[] = [];
    const events: { topic: string; payload: Prisma.InputJsonValue }[] = [];
    let isChange = true;
    const effect = await work({
      tx,
      now,
      actor: request.actor,
      isDryRun: false,
      audit: (entry) => audit.push(entry),
      changeNothing: () => {
        isChange = false;
      },
      publish: (topic, payload) => events.push({ topic, payload }),
    });
    if (audit.length === 0 && isChange) throw new Error(`${operation} left no line in the audit.`);
    const rows = audit.map((entry) => auditRow(entry, request, now));
    const transactionId = await writeEffect(tx, { caller: request.caller, key, effect }, { rows, events });
    return { type: effect.type, id: effect.id, transactionId, made: effect };
  });
}

/** A request of the lodge itself, under a key that nobody else has. */
export function systemRequest(): WriteRequest {
  return {
    caller: 'system',
    idempotencyKey: crypto.randomUUID(),
    requestId: crypto.randomUUID(),
    actor: SYSTEM,
  };
}

/** Another instance, or the desk, was there first. */
class NothingLeft extends Error {}

/**
 * What a scheduled job does in one write, under a key of its own; gives how much. Where nothing was left to do nothing is
 * kept, the key neither.
 */
export async function writeWhatIsLeft(
  {
    request,
    ...dependencies
  }: {
    readonly database: Database;
    readonly clock: Clock;
    readonly request: WriteRequest;
  },
  asked: { readonly operation: string; readonly input: unknown },
  work: (write: WriteContext) => Promise<number>,
): Promise<number> {
  const idempotencyKey = crypto.randomUUID();
  let done = 0;
  try {
    await writeIdempotently(dependencies, { ...request, idempotencyKey }, asked, async (write) => {
      done = await work(write);
      if (done === 0) throw new NothingLeft();
      return { type: 'sweep', id: idempotencyKey };
    });
  } catch (error) {
    if (!(error instanceof NothingLeft)) throw error;
  }
  return done;
}

function keyOf({ idempotencyKey }: WriteRequest): string {
  if (idempotencyKey === null)
    throw new ApiError('BAD_USER_INPUT', 'Send an idempotency-key header, a UUID.');
  return idempotencyKey;
}

/**
 * Does what no transaction can hold, since nothing may wait for Firebase inside one: before it, a line of the audit says
 * that it was asked for; after it, `writeIdempotently` keeps what came of it. `act` is not done again under a key that has done its
 * work; done twice, it must come to the same. Raises IDEMPOTENCY_REUSED before anything is done.
 */
export async function actOutside<Result>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  request: WriteRequest,
  asked: { readonly operation: string; readonly input: unknown },
  { wanted, act }: { readonly wanted: AuditEntry; readonly act: () => Promise<Result> },
): Promise<Result | null> {
  const key = keyOf(request);
  const row = { caller: request.caller, key, inputHash: inputHashOf(asked) };
  if (await earlierEffect(database, row)) return null;
  const line = auditRow(wanted, request, clock.now());
  await transaction(database, entrantOf(request.actor), (tx) =>
    execute(tx, sql`/* auditAhead */ ${insertAudit([line])}`),
  );
  return act();
}

/** What a work that is only tried would have left in the audit. */
export type DryRun<Result> = { readonly result: Result; readonly audit: readonly AuditEntry[] };

/** Ends a dry run: whatever was written is taken back with the transaction. */
class TakenBack extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super('A dry run.');
    this.outcome = outcome;
  }
}

/** How long a dry run waits for others who write the same rows: less than a deadlock takes to be found. */
const DRY_RUN_LOCK_TIMEOUT = '300ms';

/**
 * The same work as of a mutation, judged by every rule of the database and then taken back: no key is used up,
 * nothing is kept in the audit, nobody is told. What the work gives may be read within it. It gives way to a write
 * of the same rows in earnest, and is then done again; in the end it raises what waiting too long raises.
 */
export async function dryRun<Result>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  request: Pick<WriteRequest, 'actor'>,
  work: (write: WriteContext, audit: readonly AuditEntry[]) => Promise<Result>,
): Promise<DryRun<Result>> {
  try {
    return await transaction(database, entrantOf(request.actor), async (tx): Promise<never> => {
      await execute(
        tx,
        sql`select set_config('lock_timeout', ${DRY_RUN_LOCK_TIMEOUT}, true), set_config('lodge.dry_run', 'on', true)`,
      );
      // a claim that somebody has not committed yet is waited for at the end, not with rows in the hands
      await execute(tx, sql`set constraints room_claim_no_overlap deferred`);
      const audit: AuditEntry[] = [];
      const write: WriteContext = {
        tx,
        now: clock.now(),
        actor: request.actor,
        isDryRun: true,
        audit: (entry) => audit.push(entry),
        changeNothing: () => undefined,
        publish: () => undefined,
      };
      const result = await work(write, audit);
      await execute(tx, sql`set constraints all immediate`);
      throw new TakenBack({ result, audit } satisfies DryRun<Result>);
    });
  } catch (error) {
    // it was made above, of the work's own result
    if (error instanceof TakenBack) return error.outcome as DryRun<Result>;
    throw error;
  }
}

/** Others leave the places alone that are kept for the desk; the lodge itself does not. */
function entrantOf({ uid, name, role }: Actor): Entrant {
  return { caller: uid ?? name, isDesk: role === 'SYSTEM' || can({ role }, 'useKeptPlaces') };
}

type KeptEffect = { readonly caller: string; readonly key: string; readonly effect: Effect };

type AuditRow = ReturnType<typeof auditRow>;

type Published = {
  readonly rows: readonly AuditRow[];
  readonly events: readonly { readonly topic: string; readonly payload: Prisma.InputJsonValue }[];
};

/**
 * Writes the audit and the outbox, whose trigger wakes the listeners, and the effect under its key, in one statement:
 * others wait meanwhile. Gives the transaction's id.
 */
async function writeEffect(
  tx: Transaction,
  { caller, key, effect }: KeptEffect,
  { rows, events }: Published,
): Promise<string> {
  const [transactionId] = await queryJson(
    tx,
    v.array(v.string()),
    sql`/* writeEffect */
      with audited as (${insertAudit(rows)}),
      told as (
        insert into outbox_event (topic, payload)
        select topic, payload from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(topic text, payload jsonb)),
      kept as (
        update idempotency_key set effect_type = ${effect.type}, effect_id = ${effect.id}
        where caller = ${caller} and key = ${key}::uuid
        returning transaction_id)
      select coalesce(json_agg(transaction_id::text), '[]') from kept`,
  );
  if (transactionId === undefined) throw new Error('The idempotency key was lost within its transaction.');
  return transactionId;
}

function insertAudit(rows: readonly AuditRow[]): Sql {
  return sql`
    insert into audit_event (at, actor_uid, actor_name, actor_role, acting_as, action, entity, entity_id,
      reservation_id, before, after, reason, request_id)
    select at, actor_uid, actor_name, actor_role, acting_as, action, entity, entity_id, reservation_id, before,
      after, reason, request_id
    from jsonb_populate_recordset(null::audit_event, ${JSON.stringify(rows)}::jsonb)`;
}

/** A line of the audit by the names of its columns. */
function auditRow(entry: AuditEntry, { actor: caller, requestId }: WriteRequest, now: Date) {
  const actor = entry.actor ?? caller;
  return {
    at: now,
    actor_uid: actor.uid,
    actor_name: actor.name,
    actor_role: actor.role,
    acting_as: actor.actingAs,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    reservation_id: entry.reservationId ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    reason: entry.reason ?? null,
    request_id: requestId,
  };
}
