/** The lodge behind the page tests: the application on a PostgreSQL of its own, as a process of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { systemClock } from '../../domain/clock.ts';
import { addNights, todayAt } from '../../domain/nights.ts';
import { OwnDays } from '../../domain/testing/own-days.ts';
import { createApp } from '../app.ts';
import { EmbeddedLodge, projectId } from '../auth/testing/embedded-lodge.ts';
import { type Database, openDatabase } from '../db/client.ts';
import type { RoomType } from '../db/generated/client.ts';
import { migrate } from '../db/migrate.ts';
import { startEmbeddedPostgres } from '../embedded/postgres/embedded-postgres.ts';
import { FileStore } from '../files/file-store.ts';
import { dateOf, LodgeSeed } from './lodge/lodge-seed.ts';
import { PAGE_ACCOUNTS, PAGE_PASSWORD, pageEmail } from './page-accounts.ts';

/** Whom tests call by a name of their own. */
const NAMES: { readonly [account: string]: string } = { guest: 'Gita Guest', norbu: 'Norbu Sherpa' };

const ownDays = new OwnDays();
const dataDir = await mkdtemp(path.join(tmpdir(), 'lodge-pages-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
await migrate(postgres.url);
const database = openDatabase({ url: postgres.url });
const lodge = await EmbeddedLodge.open();
await seedHouse(database);
await seedPeople(lodge, database);
const app = await createApp({
  database,
  clock: systemClock,
  identity: lodge.identity,
  files: new FileStore({ dir: path.join(dataDir, 'files'), quota: 64 * 1024 * 1024 }),
  logger: pino({ level: 'error', base: null }),
  headers: { mode: 'embedded', authDomain: null, authEmulatorHost: null, isHttps: false },
  clientConfig: { mode: 'embedded', firebase: { apiKey: 'embedded', authDomain: null, projectId } },
  siteRoot: '/nowhere',
  trustProxy: false,
  allowedOrigins: [],
  introspectionRole: 'AGENT',
  identityRoutes: async (http) => {
    await http.register(lodge.embedded.routes);
    // Nights of which no other test has any, as days ahead of today.
    http.post<{ Params: { count: string } }>('/emulator/tests/nights/:count', async ({ params }) => ({
      daysAhead: ownDays.take(Number(params.count)),
    }));
    // What an owner does in Firebase's console: `/emulator/tests/leaver/disable`, and `/enable`.
    http.post<{ Params: { account: string; act: string } }>(
      '/emulator/tests/:account/:act',
      async ({ params }) => {
        const account = await lodge.identity.findAccount(pageEmail(params.account));
        await lodge.identity.setDisabled(account?.uid ?? '', params.act === 'disable');
        return {};
      },
    );
  },
});
await app.http.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
// a server that listens on a port has such an address
process.send?.((app.http.server.address() as AddressInfo).port);

// The tests are over, or the process that ran them is gone.
process.once('disconnect', () => void close());

async function close(): Promise<void> {
  await app.close();
  await lodge.close();
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}

/** Three room types, a dorm and two extras; of bookings the one of a room that is due for stay-over cleaning. */
async function seedHouse(store: Database): Promise<void> {
  const seed = new LodgeSeed(store);
  await seed.settings({ address: 'Upper Ridge Road, Kalpa' });
  const cove = await seed.roomType("Couple's Cove", { code: 'CC', baseRate: 1_200_00 });
  const nest = await seed.roomType('Family Nest', {
    code: 'FN',
    baseRate: 2_400_00,
    maxAdults: 4,
    maxChildren: 2,
    maxOccupancy: 5,
  });
  await seed.rooms(cove, '101', '102', '103');
  await seed.rooms(nest, '201', '202');
  // Tests of today come and go in a room of their own, so that none finds another's guest there.
  const ridge = await seed.roomType('Ridge Double', { code: 'RD', baseRate: 1_800_00 });
  await seed.rooms(
    ridge,
    '301',
    '302',
    '303',
    '304',
    '305',
    '306',
    '307',
    '308',
    '309',
    '310',
    '311',
    '312',
    '316',
  );
  await seed.rooms(ridge, '317', '318', '319', '320', '324', '325', '326', '343');
  await seed.rooms(ridge, '321', '322', '323', '327');
  await seed.rooms(ridge, '331', '332', '333', '334', '335', '336', '337', '338', '339', '340', '341', '342');
  await seed.rooms(ridge, '354', '355', '356', '357', '358', '359', '361', '362', '363');
  await seedStayOver(seed, ridge);
  await seedOverstay(seed, ridge);
  await seedLeaving(seed, ridge);
  const dorm = { code: 'TD', kind: 'DORM_BED', baseOccupancy: 1, maxAdults: 1, maxOccupancy: 1 } as const;
  await seed.rooms(await seed.roomType('Trek Dorm', dorm), 'D1', 'D2', 'D3', 'D4');
  await seed.specialCharge('Campfire', { unitPrice: 500_00 });
  await seed.specialCharge('Packed lunch', { unitPrice: 180_00, basis: 'PER_GUEST_NIGHT' });
}

/** A room in which guests have been for three nights and stay on: it is due for stay-over cleaning. Sold to nobody else. */
async function seedStayOver(seed: LodgeSeed, ridge: RoomType): Promise<void> {
  const arrival = addNights(todayAt(systemClock.now(), 'Asia/Kolkata'), -3);
  const room = await seed.room(ridge, '313', { activeTo: dateOf(addNights(arrival, 9)) });
  const madeAt = new Date(dateOf(arrival).getTime() + 12 * 3_600_000);
  await seed.reserve(room, arrival, 9, { guest: 'Stella Stayson', status: 'CHECKED_IN', rate: 0, madeAt });
}

/** A room whose guests should have left yesterday and are still in it. Sold to nobody else. */
async function seedOverstay(seed: LodgeSeed, ridge: RoomType): Promise<void> {
  const arrival = addNights(todayAt(systemClock.now(), 'Asia/Kolkata'), -3);
  const room = await seed.room(ridge, '314', { activeTo: dateOf(addNights(arrival, 9)) });
  const madeAt = new Date(dateOf(arrival).getTime() + 12 * 3_600_000);
  await seed.reserve(room, arrival, 2, { guest: 'Otto Staylong', status: 'CHECKED_IN', rate: 0, madeAt });
}

/**
 * Guests who came before today, each in a room of their own: one whose guests leave today, so that others can be booked
 * into it while they are still there, and one whose guests should have left yesterday.
 */
async function seedLeaving(seed: LodgeSeed, ridge: RoomType): Promise<void> {
  const today = todayAt(systemClock.now(), 'Asia/Kolkata');
  const stays = [
    { number: '351', guest: 'Omar Leaver', arrival: addNights(today, -1) },
    { number: '352', guest: 'Odile Stayer', arrival: addNights(today, -2) },
  ];
  for (const { number, guest, arrival } of stays) {
    const room = await seed.room(ridge, number);
    const madeAt = new Date(dateOf(arrival).getTime() + 12 * 3_600_000);
    await seed.reserve(room, arrival, 1, { guest, status: 'CHECKED_IN', rate: 0, madeAt });
  }
}

async function seedPeople({ identity }: EmbeddedLodge, store: Database): Promise<void> {
  for (const [name, role] of Object.entries(PAGE_ACCOUNTS)) {
    const displayName = NAMES[name] ?? `The ${role}`;
    const request = { email: pageEmail(name), password: PAGE_PASSWORD, displayName, role };
    const uid = await identity.ensureAccount(request);
    if (name === 'agent')
      await new LodgeSeed(store).agent('Himalaya Travels', { uid, confirmsInstantly: true });
    if (name === 'payingAgent')
      await new LodgeSeed(store).agent('Pine Tours', { uid, confirmsInstantly: true, commission: 1_000 });
    if (name === 'holdingAgent') await new LodgeSeed(store).agent('Valley Tours', { uid });
    if (name === 'newAgent') await new LodgeSeed(store).agent('Sunrise Trails', { uid });
    if (name === 'switchedAgent') await new LodgeSeed(store).agent('Cedar Walks', { uid });
    if (name === 'partingAgent')
      await new LodgeSeed(store).agent('Maple Roads', { uid, signInEmail: pageEmail(name) });
  }
}
