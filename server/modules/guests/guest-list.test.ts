import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import type { RoomType } from '../../db/generated/client.ts';
import { writeOrderedCursor } from '../../graphql/ordered-cursor.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { statementsOf } from '../../testing/statements/statements-of.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { GuestService } from './guest.service.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const badInput = expect.objectContaining({ extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }) });

let type: RoomType;

beforeAll(async () => {
  type = await seed.roomType('Family Nest');
});

afterAll(drop);

const guests = () => new GuestService(scopeOf(database, clock, viewers.manager, null));
const newRoom = () => seed.room(type, crypto.randomUUID().slice(-12));

describe('the list of guests', () => {
  async function namesOf(search: string) {
    const { nodes, isAlike } = await guests().list(viewers.manager, { search, withTotal: true });
    return { names: nodes.map((node) => node.guest.fullName), isAlike };
  }

  it('finds by the beginning of a word first, and by likeness where no name begins so', async () => {
    await seed.guest('Birendra Chhetri');
    await seed.guest('Chhetri Lodge Supplies');
    expect(await namesOf('chhet')).toEqual({
      names: ['Birendra Chhetri', 'Chhetri Lodge Supplies'],
      isAlike: false,
    });
    expect(await namesOf('Chhetry')).toEqual({
      names: ['Birendra Chhetri', 'Chhetri Lodge Supplies'],
      isAlike: true,
    });
    expect(await namesOf('Wolkenstein')).toEqual({ names: [], isAlike: false });
  });

  it('knows where words begin after a full stop and a hyphen, and takes neither for the other', async () => {
    for (const name of ['S.Quennell', 'Vaz-Quennell', 'Prequennell']) await seed.guest(name);
    expect((await namesOf('quenn')).names).toEqual(['S.Quennell', 'Vaz-Quennell']);
    expect((await namesOf('vaz-quenn')).names).toEqual(['Vaz-Quennell']);
    expect((await namesOf('s.quenn')).names).toEqual(['S.Quennell']);
  });

  it('counts a guest once whose name and number are both meant', async () => {
    await seed.guest('Room 904411', { phone: '+919049044110' });
    const { nodes, total } = await guests().list(viewers.manager, { search: '904411', withTotal: true });
    expect([nodes.length, total]).toEqual([1, 1]);
  });

  it('finds by the last digits of a phone number', async () => {
    await seed.guest('Digits Das', { phone: '+919000077123' });
    expect(await namesOf('77123')).toEqual({ names: ['Digits Das'], isAlike: false });
  });

  it('comes in pages by name, each from one statement', async () => {
    for (const name of ['paging Cee', 'Paging Aye', 'Paging Bee']) await seed.guest(name);
    const statements = await statementsOf(database, async () => {
      const first = await guests().list(viewers.manager, {
        search: 'paging',
        page: { first: 2 },
        withTotal: true,
      });
      expect(first.nodes.map((node) => node.guest.fullName)).toEqual(['Paging Aye', 'Paging Bee']);
      expect(first).toMatchObject({ total: 3, pageInfo: { hasNextPage: true } });
      const after = first.pageInfo.endCursor ?? '';
      const next = await guests().list(viewers.manager, {
        search: 'paging',
        page: { first: 2, after },
        withTotal: true,
      });
      expect(next.nodes.map((node) => node.guest.fullName)).toEqual(['paging Cee']);
      expect(next.pageInfo.hasNextPage).toBe(false);
    });
    expect(statements).toHaveLength(2);
  });

  it.each([
    ['NEWEST', ['Sorted Bee', 'Sorted Cee', 'Sorted Aye']],
    ['EARLIEST', ['Sorted Aye', 'Sorted Cee', 'Sorted Bee']],
    ['NAME', ['Sorted Aye', 'Sorted Bee', 'Sorted Cee']],
  ] as const)('comes by %s, page after page, with a search and without', async (sort, names) => {
    const days = { 'Sorted Aye': 1, 'Sorted Bee': 3, 'Sorted Cee': 2 };
    for (const [name, day] of Object.entries(days)) {
      const known = await database.prisma.guest.findFirst({ where: { fullName: name } });
      const { id } = known ?? (await seed.guest(name));
      await database.prisma.guest.update({
        where: { id },
        data: { createdAt: new Date(Date.UTC(2020, 0, day)) },
      });
    }
    for (const search of ['sorted', '']) {
      const found: (string | null)[] = [];
      let after: string | null = null;
      do {
        const asked = { search, sort, page: { first: 1, after }, withTotal: false };
        const { nodes, pageInfo } = await guests().list(viewers.manager, asked);
        found.push(...nodes.map(({ guest }) => guest.fullName));
        after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
      } while (after !== null);
      expect(new Set(found).size).toBeGreaterThanOrEqual(names.length);
      expect(found.filter((name) => name?.startsWith('Sorted'))).toEqual(names);
    }
    const wrongPlace = Buffer.from(JSON.stringify(['2020-13-45', crypto.randomUUID()])).toString('base64url');
    if (sort !== 'NAME')
      await expect(
        guests().list(viewers.manager, { sort, page: { after: wrongPlace }, withTotal: false }),
      ).rejects.toThrow(badInput);
  });

  it('refuses a cursor and a size that cannot be', async () => {
    for (const page of [{ first: 201 }, { first: 0 }, { first: 2, after: 'nonsense' }]) {
      await expect(guests().list(viewers.manager, { page, withTotal: false })).rejects.toThrow(badInput);
    }
  });

  it.each(['NEWEST', 'EARLIEST'] as const)(
    'by %s refuses a cursor of a year that no guest came in',
    async (sort) => {
      for (const by of ['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '2026-13-45', '']) {
        const after = writeOrderedCursor({ by, id: crypto.randomUUID() });
        const asked = { page: { after }, sort, withTotal: false };
        await expect(guests().list(viewers.manager, asked)).rejects.toThrow(badInput);
      }
    },
  );

  it('tells what the stays came to, and why no room is to be let', async () => {
    const returning = await seed.guest('Rukmini Devi', {
      doNotRent: true,
      doNotRentReason: 'Left without paying',
    });
    await seed.reserve(await newRoom(), '2026-10-01', 3, { guest: returning, status: 'CHECKED_OUT' });
    await seed.reserve(await newRoom(), '2026-12-24', 2, { guest: returning });
    await seed.reserve(await newRoom(), '2026-09-01', 1, { guest: returning, status: 'NO_SHOW' });
    await seed.reserve(await newRoom(), '2026-09-02', 1, { guest: returning, status: 'CANCELLED' });
    const { nodes } = await guests().list(viewers.manager, { search: 'Rukmini', withTotal: false });
    expect(nodes).toMatchObject([
      {
        guest: { doNotRentReason: 'Left without paying' },
        history: {
          stays: 1,
          nights: 3,
          total: 1_750_00,
          cancelled: 1,
          noShows: 1,
          lastDeparture: '2026-10-04',
        },
      },
    ]);
    const profile = await guests().one(viewers.manager, returning.id);
    expect(profile?.stays.map(({ arrival, status }) => [arrival, status])).toEqual([
      ['2026-12-24', 'CONFIRMED'],
      ['2026-10-01', 'CHECKED_OUT'],
      ['2026-09-02', 'CANCELLED'],
      ['2026-09-01', 'NO_SHOW'],
    ]);
  });
});
