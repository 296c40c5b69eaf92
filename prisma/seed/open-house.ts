import type { LocalDate } from '../../domain/nights.ts';
import { type Write, writeOnce } from '../../server/db/write.ts';
import { MEAL_PLANS, PROPERTY, ROOM_TYPES, SPECIAL_CHARGES, seasonsOf } from './house.ts';
import { AGENTS } from './people.ts';
import { aboutTheLodge, dateOf, type Seeding, seedRequest, type Uids } from './seeding.ts';

/** The action of the audit by which a lodge is known to be the demo's. */
export const OPENED = 'open-demo-lodge';

/** Writes rooms, prices and agents as rows: what they are edited by comes with the settings. */
export async function openHouse({ database, clock }: Seeding, today: LocalDate, uids: Uids): Promise<void> {
  const year = Number(today.slice(0, 4));
  const what = { operation: OPENED, input: today };
  await writeOnce({ database, clock }, seedRequest(OPENED), what, async (write) => {
    await write.tx.property.update({ where: { id: 1 }, data: PROPERTY });
    await furnish(write, year);
    await priceExtras(write);
    await write.tx.agent.createMany({
      data: AGENTS.map(({ account, ...agent }) => ({
        ...agent,
        uid: uids.get(account) ?? null,
        createdAt: write.now,
      })),
    });
    write.audit(aboutTheLodge(OPENED));
    return { type: 'property', id: '1' };
  });
}

async function furnish({ tx, now: createdAt }: Write, year: number): Promise<void> {
  const activeFrom = dateOf(`${year - 2}-01-01`);
  let order = 0;
  for (const [sortOrder, { rooms, ...type }] of ROOM_TYPES.entries()) {
    const numbered = rooms.map((room) => {
      order += 1;
      return { ...room, sortOrder: order, activeFrom, createdAt };
    });
    await tx.roomType.create({
      data: {
        ...type,
        sortOrder,
        createdAt,
        rooms: { create: numbered },
        ratePeriods: {
          create: seasonsOf(type, year).map(({ from, to, ...season }) => ({
            ...season,
            fromDay: dateOf(from),
            toDay: dateOf(to),
            createdAt,
          })),
        },
      },
    });
  }
}

async function priceExtras({ tx, now: createdAt }: Write): Promise<void> {
  await tx.mealPlan.createMany({ data: MEAL_PLANS.map((plan) => ({ ...plan, createdAt })) });
  await tx.specialCharge.createMany({
    data: SPECIAL_CHARGES.map((charge, sortOrder) => ({ ...charge, sortOrder, createdAt })),
  });
}
