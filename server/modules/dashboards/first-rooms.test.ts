import { afterAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { dateOf, LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { DashboardService } from './dashboard.service.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const dashboards = new DashboardService({ database, clock: travellingClock(SEED_NOW) });

afterAll(close);

it('the first page says whether there is a room, also one that is sold later, but none that was given up', async () => {
  const seen = async () => {
    const { hasRooms, nights } = await dashboards.dashboard(viewers.manager);
    return [hasRooms, Math.max(...nights.map(({ rooms }) => rooms))];
  };
  expect(await seen()).toEqual([false, 0]);
  const type = await seed.roomType('Double');
  await seed.room(type, '101', { activeTo: dateOf('2026-11-30') });
  expect(await seen()).toEqual([false, 0]);
  await seed.room(type, '102', { activeFrom: dateOf('2027-06-01') });
  expect(await seen()).toEqual([true, 0]);
  await seed.room(type, '103');
  expect(await seen()).toEqual([true, 1]);
});
