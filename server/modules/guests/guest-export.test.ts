import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { GuestService } from './guest.service.ts';

const { database, close } = await createTestDatabase();
const clock = travellingClock(SEED_NOW);

beforeAll(async () => {
  const seed = new LodgeSeed(database);
  await seed.guest('Wolf, Ines', {
    phone: '+919822333311',
    nationality: 'GB',
    gender: 'OTHER',
    idType: 'VOTER_ID',
    idNumber: '=1',
    notes: 'Tea at "six"\nNo sugar',
  });
  const karl = await seed.guest('wolf, karl', {
    nationality: 'SU',
    doNotRent: true,
    doNotRentReason: 'Broke a door',
  });
  const contacts = ['karl@old.example', '+919822333399'];
  await database.prisma.guestContact.createMany({
    data: contacts.map((contact) => ({ guestId: karl.id, contact })),
  });
  await seed.guest('Asha Rao');
});
afterAll(close);

async function lines(viewer: Viewer, filter: string): Promise<string[]> {
  let text = '';
  for await (const part of new GuestService(scopeOf(database, clock, viewer, null)).csv(viewer, filter))
    text += part;
  return text.split('\r\n').slice(1, -1);
}

it('admins are given the guests of a view by name, with all that is known of them', async () => {
  const karl = 'wolf, karl';
  expect(await lines(viewers.admin, '{"search":"wolf"}')).toEqual([
    `"Wolf, Ines",'+919822333311,,United Kingdom,Another,,,,,Voter card,'=1,,,,,,,,,,,,"Tea at ""six""\nNo sugar",,`,
    `"${karl}",,,SU,,,,,,,,,,,,,,,,,,,,Broke a door,'+919822333399; karl@old.example`,
  ]);
  expect(await lines(viewers.admin, '{"doNotRent":true}')).toHaveLength(1);
  expect(await lines(viewers.admin, '')).toHaveLength(3);
  expect(await lines(viewers.admin, '{"search":"nobody"}')).toEqual([]);
});

it('the guests as a file come in the order of the view', async () => {
  const namesBy = async (sort: string) =>
    (await lines(viewers.admin, JSON.stringify({ sort }))).map((line) => line.split(',')[0]);
  const earliest = await namesBy('EARLIEST');
  expect(earliest).toHaveLength(3);
  expect((await namesBy('NEWEST')).toReversed()).toEqual(earliest);
  await expect(namesBy('RANDOM')).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
});

it('the guests as a file are for admins alone, and for a filter of this list', async () => {
  await expect(lines(viewers.manager, '')).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  await expect(lines(viewers.admin, '{"x":1}')).rejects.toMatchObject({
    extensions: { code: 'BAD_USER_INPUT' },
  });
});
