import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewers } from '../../../testing/viewers.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const desk = new ServiceDesk(database, clock);
const TODAY = '2026-12-01';
const DAY = 24 * 60 * 60_000;

afterAll(close);

beforeEach(async () => {
  clock.travelTo(SEED_NOW);
  await seed.settings({ booksLockedThrough: null });
});

async function opened(amount = 1_000_00) {
  const { movement } = await desk.moveCash({ from: 'OWNER', to: 'CASH', amount });
  return movement;
}

async function handedOver(amount = 340_00) {
  await opened(amount);
  const { movement } = await desk.moveCash({ from: 'CASH', to: 'OWNER', amount, note: 'Milk' });
  return movement;
}

const entryOf = async (id: string, day = TODAY) =>
  (await desk.tillSheet(day)).entries.find(({ movement }) => movement?.id === id);

describe('a movement that was wrong', () => {
  it('is corrected by its opposite, which the till, its day and the audit know', async () => {
    const wrong = await handedOver();
    const { expected, today } = await desk.till();
    expect(await entryOf(wrong.id)).toMatchObject({ allowedActions: ['CORRECT'] });
    const { movement, till } = await desk.correctCashMovement({
      movementId: wrong.id,
      reason: 'It was ₹240',
    });
    expect(movement).toMatchObject({
      from: 'OWNER',
      to: 'CASH',
      amount: 340_00,
      movedOn: TODAY,
      note: 'It was ₹240',
      corrects: wrong.id,
    });
    expect(till.expected).toBe(expected + 340_00);
    expect(till.today.moved).toBe(today.moved + 340_00);
    expect(await entryOf(wrong.id)).toMatchObject({
      allowedActions: [],
      amount: -340_00,
      movement: { isCorrected: true, correctedReason: 'It was ₹240' },
    });
    expect(await entryOf(movement.id)).toMatchObject({ allowedActions: [], amount: 340_00 });
    const line = await database.prisma.auditEvent.findFirstOrThrow({ where: { entityId: movement.id } });
    expect(line).toMatchObject({
      action: 'correct-cash',
      reason: 'It was ₹240',
      after: { corrects: wrong.id },
    });
  });

  it('is corrected once, also by several at once, and a correction is not', async () => {
    const wrong = await handedOver();
    const { expected } = await desk.till();
    const tries = ['One', 'Two', 'Three'].map((reason) =>
      desk.correctCashMovement({ movementId: wrong.id, reason }),
    );
    const done = (await Promise.allSettled(tries)).filter((one) => one.status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect((await desk.till()).expected).toBe(expected + 340_00);
    const again = desk.correctCashMovement({ movementId: wrong.id, reason: 'Again' });
    expect(await refusalOf(again)).toMatchObject({ fields: [{ message: 'This was corrected already.' }] });
    const id = done[0]?.value.movement.id ?? '';
    expect(await refusalOf(desk.correctCashMovement({ movementId: id, reason: 'Back' }))).toMatchObject({
      fields: [{ path: 'movementId', message: 'This is a correction.' }],
    });
  });

  it('is not the difference of a count', async () => {
    const { expected } = await desk.till();
    const { till } = await desk.countCash({ found: Math.max(0, expected) + 5_00, reason: 'Change' });
    const difference = till.movements[0];
    expect(difference).toMatchObject({ from: 'DIFFERENCE' });
    expect(await entryOf(difference?.id ?? '')).toMatchObject({ allowedActions: [] });
    const tried = desk.correctCashMovement({ movementId: difference?.id ?? '', reason: 'Wrong' });
    expect(await refusalOf(tried)).toMatchObject({ fields: [{ message: 'Count the till again instead.' }] });
  });

  it('takes no more out of the till than should be in it without a reason', async () => {
    const wrong = await opened(50_00);
    const { expected } = await desk.till();
    await desk.moveCash({ from: 'CASH', to: 'OWNER', amount: expected, note: 'All of it' });
    expect(
      await refusalOf(desk.correctCashMovement({ movementId: wrong.id, reason: 'Never came' })),
    ).toMatchObject({
      fields: [
        { path: 'belowZeroReason', message: expect.stringMatching(/^Only ₹0 should be in the till\./) },
      ],
    });
    const words = { reason: 'Never came', belowZeroReason: 'It lay beside it' };
    const { movement, till } = await desk.correctCashMovement({ movementId: wrong.id, ...words });
    expect(till.expected).toBe(-50_00);
    const line = await database.prisma.auditEvent.findFirstOrThrow({ where: { entityId: movement.id } });
    expect(line.reason).toBe('Never came; It lay beside it');
    await opened(50_00);
  });

  it('is opened anew once its opening was corrected', async () => {
    const openings = (await desk.tillSheet(TODAY)).entries.filter(
      ({ movement, allowedActions }) => movement?.from === 'OWNER' && allowedActions.includes('CORRECT'),
    );
    for (const { movement } of openings)
      await desk.correctCashMovement({
        movementId: movement?.id ?? '',
        reason: 'Anew',
        belowZeroReason: 'Anew',
      });
    expect((await desk.till()).isOpened).toBe(false);
    await opened();
    expect((await desk.till()).isOpened).toBe(true);
  });

  it('is dated today once the accounts of its day are closed, and stands while those of today are', async () => {
    const wrong = await handedOver();
    await seed.settings({ booksLockedThrough: dateOf(TODAY) });
    const closed = desk.correctCashMovement({ movementId: wrong.id, reason: 'Wrong' });
    expect(await refusalOf(closed)).toMatchObject({ code: 'BOOKS_LOCKED' });
    clock.advance(DAY);
    const { movement } = await desk.correctCashMovement({ movementId: wrong.id, reason: 'Wrong' });
    expect(movement.movedOn).toBe('2026-12-02');
  });

  it('is a manager’s to correct for two days, and an admin’s always', async () => {
    const wrong = await handedOver();
    clock.advance(3 * DAY);
    expect(await entryOf(wrong.id)).toMatchObject({ allowedActions: [] });
    const words = { movementId: wrong.id, reason: 'Wrong' };
    await expect(desk.correctCashMovement(words)).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
    const { movement } = await desk.as(viewers.admin).correctCashMovement(words);
    expect(movement.movedOn).toBe(TODAY);
  });

  it('has a reason, and is there', async () => {
    const wrong = await handedOver();
    expect(await refusalOf(desk.correctCashMovement({ movementId: wrong.id, reason: ' ' }))).toMatchObject({
      fields: [{ path: 'reason', message: 'Give a reason.' }],
    });
    const unknown = desk.correctCashMovement({ movementId: crypto.randomUUID(), reason: 'Wrong' });
    await expect(unknown).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });
});
