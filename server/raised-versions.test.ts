import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUDIT_ACTIONS, UNVERSIONED_ACTIONS } from '../domain/audit/audit-actions.ts';
import { travellingClock } from '../domain/clock.ts';
import { queryJson } from './db/query.ts';
import { sql } from './db/sql.ts';
import { SYSTEM } from './db/write.ts';
import { HoldExpiryService } from './modules/reservations/availability/hold-expiry.service.ts';
import { LATE_EVENING, MutationStage } from './testing/mutations/mutation-stage.ts';
import { scopeOf } from './testing/scope.ts';
import { TestApp } from './testing/test-app.ts';
import { viewers } from './testing/viewers.ts';

const AFTER_HOLDS = new Date(LATE_EVENING.getTime() + 48 * 3_600_000);

const clock = travellingClock(LATE_EVENING);
let lodge: TestApp;
let stage: MutationStage;

beforeAll(async () => {
  lodge = await TestApp.open({ clock });
  await lodge.seed.settings({ gstin: '02AAACD0000L1ZK', stateCode: '02' });
  await lodge.database.pool.query(`
    create table raised_version (transaction_id xid8, reservation_id uuid);
    create function note_raised_version() returns trigger language plpgsql as $$ begin
      insert into raised_version values (pg_current_xact_id(), new.id); return null; end $$;
    create trigger note_raised_version after insert or update of version on reservation
      for each row execute function note_raised_version()`);
  stage = await MutationStage.open(lodge);
});
afterAll(() => lodge.close());

async function send(mutation: string, input: object): Promise<void> {
  await stage.callerOf(mutation).desk.give(mutation, input, '__typename');
}

/** An input that the mutation takes, whose reservation, bill or rooms others name, too. */
async function inputOf(mutation: string): Promise<Record<string, unknown>> {
  return Object(await stage.inputs()[mutation]?.[0]?.());
}

/** What comes of an act on a reservation in a certain state alone. */
async function actInRareStates(): Promise<void> {
  const again = await inputOf('changeNights');
  await send('changeNights', { ...again, priceAgain: true });
  const all = { amount: 5_000_00, method: 'CASH', acceptsOverpayment: true };
  const writtenOff = await inputOf('writeOff');
  await send('writeOff', writtenOff);
  const ended = await inputOf('cancelReservation');
  const off = { kind: 'ADJUSTMENT', unitPrice: -100_00, description: 'Noise' };
  await send('addCharge', { reservationId: ended.reservationId, version: ended.version, ...off });
  await send('cancelReservation', { ...ended, version: Number(ended.version) + 1 });
  const { reservationId, folioId } = writtenOff;
  await send('recordPayment', { ...all, reservationId });
  await send('recordPrint', { id: folioId, paper: 'BILL' });
  const split = await inputOf('splitFolio');
  await send('recordPayment', { ...all, reservationId: split.reservationId });
  await send('splitFolio', split);
  await inputOf('addRoom');
  const { version } = await inputOf('updateSettings');
  const set = { category: 'ROOM', validFrom: '2026-12-25', slabs: [{ rate: 900 }] };
  await send('changeTaxes', { version, set, isGstRegistered: true });
  await inputOf('confirmReservation');
  clock.travelTo(AFTER_HOLDS);
  const scope = scopeOf(lodge.database, clock, viewers.public, null);
  await new HoldExpiryService({ ...scope, request: { ...scope.request, actor: SYSTEM } }).expireHolds();
}

/** What each write did to each of its reservations, in the words of the audit, and whether it raised the version. */
function readWrites() {
  return queryJson(
    lodge.database,
    v.array(v.object({ actions: v.array(v.string()), isRaised: v.boolean() })),
    sql`select coalesce(json_agg(json_build_object('actions', actions, 'isRaised', is_raised)), '[]') from (
      select array_agg(distinct action) as actions, exists (select from raised_version r
        where r.transaction_id = e.transaction_id and r.reservation_id = e.reservation_id) as is_raised
      from audit_event e where reservation_id is not null group by transaction_id, reservation_id) write`,
  );
}

it('the version of a reservation is raised by the acts of which the table says so, and by no other', async () => {
  for (const [mutation, makes] of Object.entries(stage.inputs()))
    for (const make of makes) await send(mutation, await make());
  await actInRareStates();
  const writes = await readWrites();
  const raises = (action: string) => !UNVERSIONED_ACTIONS.includes(action);
  expect(writes.filter(({ actions, isRaised }) => actions.some(raises) !== isRaised)).toEqual([]);
  const done = new Set(writes.flatMap(({ actions }) => actions));
  const shown = Object.entries(AUDIT_ACTIONS).flatMap(([action, row]) => ('timeline' in row ? [action] : []));
  expect(shown.filter((action) => !done.has(action))).toEqual([]);
});
