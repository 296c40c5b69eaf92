import type { LocalDate } from '../../domain/nights.ts';
import { newIds } from '../../server/db/new-ids.sql.ts';
import { type WriteContext, writeIdempotently } from '../../server/db/write.ts';
import { MEAL_PLANS, PROPERTY, ROOM_TYPES, SPECIAL_CHARGES, seasonsOf } from './house.ts';
import { AGENTS } from './people.ts';
import { insertRows, updateSettings } from './rows.ts';
import { type Seeding, seedRequest, THE_LODGE, type Uids } from './seeding.ts';

/** Writes rooms, prices and agents as rows: what they are edited by comes with the settings. */
export async function openHouse({ database, clock }: Seeding, today: LocalDate, uids: Uids): Promise<void> {
  const year = Number(today.slice(0, 4));
  const what = { operation: 'open-demo-lodge', input: today };
  await writeIdempotently({ database, clock }, seedRequest('open-demo-lodge'), what, async (write) => {
    await updateSettings(write.tx, PROPERTY);
    await furnish(write, year);
    await priceExtras(write);
    const agents = AGENTS.map(({ account, ...agent }) => ({
      ...agent,
      signInEmail: account,
      uid: uids.get(account) ?? null,
      createdAt: write.now,
    }));
    await insertRows(write.tx, 'agent', agents);
    write.audit({ action: 'open-demo-lodge', ...THE_LODGE });
    return { type: 'property', id: '1' };
  });
}

async function furnish({ tx, now: createdAt }: WriteContext, year: number): Promise<void> {
  const activeFrom = `${year - 2}-01-01`;
  const typeIds = await newIds(tx, ROOM_TYPES.length);
  let order = 0;
  for (const [sortOrder, { rooms, ...type }] of ROOM_TYPES.entries()) {
    const roomTypeId = typeIds[sortOrder];
    const numbered = rooms.map((room) => {
      order += 1;
      return { ...room, roomTypeId, sortOrder: order, activeFrom, createdAt };
    });
    const seasons = seasonsOf(type, year).map(({ from, to, ...season }) => ({
      ...season,
      roomTypeId,
      fromDay: from,
      toDay: to,
      createdAt,
    }));
    await insertRows(tx, 'room_type', [{ id: roomTypeId, ...type, sortOrder, createdAt }]);
    await insertRows(tx, 'room', numbered);
    await insertRows(tx, 'rate_period', seasons);
  }
}

async function priceExtras({ tx, now: createdAt }: WriteContext): Promise<void> {
  await insertRows(
    tx,
    'meal_plan',
    MEAL_PLANS.map((plan) => ({ ...plan, createdAt })),
  );
  await insertRows(
    tx,
    'special_charge',
    SPECIAL_CHARGES.map((charge, sortOrder) => ({ ...charge, sortOrder, createdAt })),
  );
}
