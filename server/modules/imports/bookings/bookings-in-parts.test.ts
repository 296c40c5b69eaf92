import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { addNights } from '../../../../domain/nights.ts';
import { breachesOf } from '../../../db/invariants.sql.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewers } from '../../../testing/viewers.ts';
import { ImportDesk, refusalOf } from '../testing/import-desk.ts';

const { database, close } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);
const { prisma } = database;
let desk: ImportDesk;
let front: ServiceDesk;

beforeAll(async () => {
  desk = await ImportDesk.open(database, clock);
  const seed = new LodgeSeed(database);
  const type = await seed.roomType('Cove');
  await seed.rooms(type, '1', '2', '3', '4', '5');
  front = new ServiceDesk(database, clock, type);
});
afterAll(async () => {
  await close();
  await desk.close();
});

/** Stays of one night each, one after the other in five rooms. */
function listOf(count: number, code: string): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const day = addNights('2027-01-01', Math.floor(index / 5));
    return `${code}-${index},Guest ${index},${day},1,Cove`;
  });
  return ['Code,Guest,Arrival,Nights,Room type', ...lines].join('\n');
}

const live = () => prisma.reservation.count({ where: { status: 'CONFIRMED' } });

it('a long list is written part by part, gone on with by whoever looks next, and taken back part by part', async () => {
  const tried = await desk.check('RESERVATIONS', listOf(230, 'A'));
  expect(tried).toMatchObject({ status: 'CHECKED', made: 230, wrong: 0 });
  expect(await desk.applyPart(tried.id)).toMatchObject({ status: 'APPLYING', written: 100, appliedAt: null });
  expect(await live()).toBe(100);
  expect(await breachesOf(database)).toEqual([]);
  // each call has services of its own, as after a restart
  expect(await desk.as().imports.list(viewers.admin)).toMatchObject([{ id: tried.id, status: 'APPLYING' }]);
  expect(await desk.applyPart(tried.id)).toMatchObject({ status: 'APPLYING', written: 200 });
  expect(await desk.applyPart(tried.id)).toMatchObject({ status: 'APPLIED', written: 230 });
  expect(await refusalOf(desk.applyPart(tried.id))).toMatchObject({
    message: 'This import was done already.',
  });
  expect(await prisma.auditEvent.findMany({ where: { action: 'apply-import' } })).toMatchObject([
    { after: { kind: 'RESERVATIONS', lines: 230 } },
  ]);
  expect(await desk.undoPart(tried.id)).toMatchObject({ status: 'UNDOING', written: 130, undoneAt: null });
  expect(await live()).toBe(130);
  expect(await breachesOf(database)).toEqual([]);
  expect(await desk.undo(tried.id)).toMatchObject({ status: 'UNDONE', written: 0, failure: null });
  expect(await live()).toBe(0);
  expect(await breachesOf(database)).toEqual([]);
});

it('a list of which a later part cannot be written is taken back as a whole', async () => {
  const { id } = await desk.check('RESERVATIONS', listOf(210, 'B'));
  await desk.applyPart(id);
  const last = addNights('2027-01-01', 41);
  const { reservation } = await front.book({ rooms: [{ arrival: last, departure: addNights(last, 1) }] });
  await desk.applyPart(id);
  expect(await desk.applyPart(id)).toMatchObject({
    status: 'UNDOING',
    written: 200,
    failure: 'The lodge changed while the lines were written. Nothing of the file is kept.',
  });
  expect(await refusalOf(desk.applyPart(id))).toMatchObject({ message: 'This import is being taken back.' });
  expect(await desk.undo(id)).toMatchObject({ status: 'UNDONE', written: 0, failure: expect.any(String) });
  expect(await live()).toBe(1);
  expect(await breachesOf(database)).toEqual([]);
  await front.cancelReservation({
    reservationId: reservation.id,
    version: reservation.version,
    reason: 'Ill',
  });
});

it('a list that is half written can be taken back; what somebody changed meanwhile is cancelled by itself', async () => {
  const { id } = await desk.check('RESERVATIONS', listOf(210, 'C'));
  await desk.applyPart(id);
  await desk.applyPart(id);
  expect(await desk.undoPart(id)).toMatchObject({ status: 'UNDOING', written: 100 });
  const first = await prisma.reservation.findFirstOrThrow({ where: { externalRef: 'C-3' } });
  await front.change('updateReservation', { reservationId: first.id, version: first.version, note: 'Call' });
  expect(await refusalOf(desk.undoPart(id))).toMatchObject({
    code: 'IMPORT_BUILT_ON',
    message: expect.stringMatching(/ was changed or paid since: cancel it by itself, then go on\.$/),
  });
  const changed = await prisma.reservation.findFirstOrThrow({ where: { id: first.id } });
  await front.cancelReservation({ reservationId: first.id, version: changed.version, reason: 'Ill' });
  expect(await desk.undo(id)).toMatchObject({ status: 'UNDONE', written: 0 });
  expect(await live()).toBe(0);
  expect(await breachesOf(database)).toEqual([]);
});

it('a file has at most 5,000 bookings', async () => {
  expect(await refusalOf(desk.start('RESERVATIONS', listOf(5_001, 'D')))).toMatchObject({
    code: 'IMPORT_FILE',
    message: 'This file has 5,001 lines. Import at most 5,000 at a time.',
  });
});
