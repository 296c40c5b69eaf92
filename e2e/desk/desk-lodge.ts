import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { pino } from 'pino';
import { travellingClock } from '../../domain/clock.ts';
import { instantAt } from '../../domain/local-time.ts';
import { addMonths, addNights, firstOfMonth, type LocalDate, todayAt } from '../../domain/nights.ts';
import { openHouse } from '../../prisma/seed/open-house.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../prisma/seed/people.ts';
import { createApp } from '../../server/app.ts';
import { EmbeddedLodge, projectId } from '../../server/auth/testing/embedded-lodge.ts';
import { type Database, openDatabase } from '../../server/db/client.ts';
import { breachesOf } from '../../server/db/invariants.sql.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startEmbeddedPostgres } from '../../server/embedded/postgres/embedded-postgres.ts';
import { FileStore } from '../../server/files/file-store.ts';
import type { CreateReservationInput, Reservation } from '../../server/modules/types.generated.ts';
import { createServices } from '../../server/services.ts';
import { scopeOf } from '../../server/testing/scope.ts';
import { viewers } from '../../server/testing/viewers.ts';
import { ApiDesk, type ReservationAnswer } from '../../testing/api-desk.ts';
import { overHttp, tokenAt } from '../../testing/over-http.ts';

/** A booking as a situation says it. */
export type Booked = Partial<Omit<CreateReservationInput, 'guest' | 'rooms'>> & {
  readonly guest: string;
  readonly room: string;
  readonly nights?: number;
  readonly phone?: string | null;
};
export type Made = Pick<ReservationAnswer, 'id' | 'code' | 'version'>;

const TIME_ZONE = 'Asia/Kolkata';
/** A token holds for an hour. */
const TOKEN_MS = 1_800_000;
const FILES_QUOTA = 64 * 1024 * 1024;
/** Each situation has days of its own, so far from the others that none is in another's way. */
const NIGHTS_APART = 12;
/** More than there are situations, and than there are with the months after them. */
const SITUATIONS = 60;
const SITUATIONS_A_ROUND = 70;

/**
 * The demo lodge's house without a booking, on a clock that is set to the hour of each situation. The people's
 * sign-in keeps the machine's time: a token does not know what time it is at the desk.
 */
export class DeskLodge {
  readonly address: string;
  /** The desk, for what happened before a situation begins. */
  readonly manager: ApiDesk;
  readonly admin: ApiDesk;
  readonly #database: Database;
  readonly #clock: ReturnType<typeof travellingClock>;
  readonly #close: () => Promise<void>;

  static async open(): Promise<DeskLodge> {
    const dataDir = await mkdtemp(join(tmpdir(), 'lodge-desk-'));
    const [postgres, people] = await Promise.all([
      startEmbeddedPostgres({ dataDir, durable: false }),
      EmbeddedLodge.open(),
    ]);
    await migrate(postgres.url);
    const database = openDatabase({ url: postgres.url });
    const clock = travellingClock(new Date());
    await openHouse({ database, clock, identity: people.identity }, todayOf(clock), await admit(people));
    const app = await createApp({
      database,
      clock,
      identity: people.identity,
      files: new FileStore({ dir: join(dataDir, 'files'), quota: FILES_QUOTA }),
      logger: pino({ level: 'error', base: null }),
      headers: { mode: 'embedded', authDomain: null, authEmulatorHost: null, isHttps: false },
      clientConfig: {
        mode: 'embedded',
        firebase: { apiKey: 'embedded', authDomain: null, projectId },
        demoAccounts: DEMO_ACCOUNTS.map(({ email, label }) => ({ email, label, password: DEMO_PASSWORD })),
      },
      siteRoot: join(import.meta.dirname, '../../dist/client'),
      trustProxy: false,
      allowedOrigins: [],
      introspectionRole: 'AGENT',
      identityRoutes: people.embedded.routes,
    });
    const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
    return new DeskLodge(address, database, clock, async () => {
      await app.close();
      const breaches = await breachesOf(database);
      await people.close();
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
      if (breaches.length > 0) throw new Error(`Broken invariants: ${JSON.stringify(breaches, null, 2)}`);
    });
  }

  private constructor(
    address: string,
    database: Database,
    clock: ReturnType<typeof travellingClock>,
    close: () => Promise<void>,
  ) {
    this.address = address;
    this.manager = deskOf('manager', address);
    this.admin = deskOf('admin', address);
    this.#database = database;
    this.#clock = clock;
    this.#close = close;
  }

  /** Ends the situation: nobody is left in a room that the next one may want, and every room is clean. */
  async everybodyLeaves(): Promise<void> {
    const { prisma } = this.#database;
    const inHouse = await prisma.reservation.findMany({ where: { status: 'CHECKED_IN' } });
    for (const reservation of inHouse) {
      await this.manager.checkOut(reservation, {
        leaveDueReason: 'The situation is over.',
        keepDepositReason: 'The situation is over.',
      });
    }
    await prisma.room.updateMany({ data: { housekeeping: 'CLEAN' } });
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** The day on which a situation is played, the same in every run of a day; each time that it is repeated has its own. */
  dayOf(situation: number): LocalDate {
    const { repeatEachIndex } = test.info();
    return addNights(
      todayAt(new Date(), TIME_ZONE),
      (situation + repeatEachIndex * SITUATIONS_A_ROUND) * NIGHTS_APART,
    );
  }

  /** The first day of two months in which no situation is played: they come after the days of all. */
  ownMonths(): LocalDate {
    return firstOfMonth(addMonths(this.dayOf(SITUATIONS), 1));
  }

  /** Sets the clock of the desk: the day, and the hour at the lodge as "20:00". */
  setClock(day: LocalDate, time: string): void {
    this.#clock.travelTo(instantAt(day, time, TIME_ZONE));
  }

  /** The booking as the desk reads it now. */
  async read({ code }: Pick<Made, 'code'>): Promise<Reservation> {
    const services = createServices(scopeOf(this.#database, this.#clock, viewers.manager, null));
    const booking = await services.reservationReads.one(viewers.manager, { code });
    if (!booking) throw new Error(`There is no booking ${code}`);
    return booking;
  }

  /** The rows, for what is set up by no act of a manager. */
  get rows() {
    return this.#database.prisma;
  }

  /** A booking that was made before the situation: a couple in a room, from the situation's day unless it says more. */
  book(day: LocalDate, { guest, room, nights = 2, phone = null, ...words }: Booked): Promise<Made> {
    return this.manager.book({
      guest: { fullName: guest, phone },
      rooms: [{ number: room, arrival: day, nights }],
      ...words,
    });
  }
}

function todayOf(clock: { now(): Date }): LocalDate {
  return todayAt(clock.now(), TIME_ZONE);
}

async function admit({ identity }: EmbeddedLodge): Promise<Map<string, string>> {
  const uids = new Map<string, string>();
  for (const { email, displayName, role } of DEMO_ACCOUNTS) {
    uids.set(email, await identity.ensureAccount({ email, password: DEMO_PASSWORD, displayName, role }));
  }
  return uids;
}

function deskOf(role: 'manager' | 'admin', address: string): ApiDesk {
  const email = DEMO_ACCOUNTS.find((account) => account.role === role)?.email ?? '';
  let token: { readonly at: number; readonly is: Promise<string> } | undefined;
  return new ApiDesk(
    overHttp(address, () => {
      const at = performance.now();
      if (!token || token.at < at - TOKEN_MS)
        token = { at, is: tokenAt(address, { email, password: DEMO_PASSWORD }) };
      return token.is;
    }),
  );
}
