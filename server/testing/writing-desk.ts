import { expect, vi } from 'vitest';
import { PATIENCE } from '../../domain/testing/patience.ts';
import { ApiDesk } from '../../testing/api-desk.ts';
import { overHttp } from '../../testing/over-http.ts';
import { openDatabase } from '../db/client.ts';
import { breachesOf } from '../db/invariants.sql.ts';
import { migrate } from '../db/migrate.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../embedded/postgres/embedded-postgres.ts';
import { LodgeSeed } from './lodge/lodge-seed.ts';
import { ensureManager, managerTokenAt } from './manager-account.ts';
import { booking } from './test-app.ts';

const WRITERS = 8;

/** A booking that was sent, with what came of it as far as anybody was told. */
type SentBooking = { readonly key: string; readonly input: object; id?: string };

/** A desk with eight writers, each with a room of its own, at a lodge that may be killed: every booking must succeed. */
export class WritingDesk {
  readonly bookings: SentBooking[] = [];
  readonly #dataDir: string;
  readonly #types: readonly string[];
  address = '';
  #token = '';

  private constructor(dataDir: string, types: readonly string[]) {
    this.#dataDir = dataDir;
    this.#types = types;
  }

  /** Puts rooms and a manager into the empty data folder. */
  static async open(dataDir: string): Promise<WritingDesk> {
    const postgres = await startEmbeddedPostgres({ dataDir });
    await migrate(postgres.url);
    const database = openDatabase({ url: postgres.url });
    const seed = new LodgeSeed(database);
    const types: string[] = [];
    for (let n = 0; n < WRITERS; n += 1) {
      const type = await seed.roomType(`Type ${n}`);
      await seed.room(type, `${n}`);
      types.push(type.id);
    }
    await database.close();
    await postgres.stop();

    await ensureManager(dataDir);
    return new WritingDesk(dataDir, types);
  }

  async signIn(): Promise<void> {
    this.#token = await managerTokenAt(this.address);
  }

  get acknowledged(): SentBooking[] {
    return this.bookings.filter(({ id }) => id !== undefined);
  }

  /** Eight writers book night after night until told to stop, or until nobody answers. */
  async write(round: number, isOver: () => boolean): Promise<void> {
    const one = async (roomTypeId: string) => {
      for (let n = 0; n < 40 && !isOver(); n += 1) {
        const sent = this.#begin(roomTypeId, 1 + round * 40 + n);
        const isAnswered = await this.send(sent).catch(() => false);
        if (!isAnswered) return;
      }
    };
    await Promise.all(this.#types.map(one));
  }

  /** A booking as the device keeps it before it is sent, for the night in so many days, in the nth room. */
  begin(days: number, nth = 0): SentBooking {
    return this.#begin(this.#types[nth] ?? '', days);
  }

  #begin(roomTypeId: string, days: number): SentBooking {
    const { input } = booking(roomTypeId, { days, nights: 1 });
    const sent: SentBooking = { key: crypto.randomUUID(), input };
    this.bookings.push(sent);
    return sent;
  }

  /** Sends what has no answer yet, with the same keys, until all of it has. */
  async retry(): Promise<void> {
    for (const sent of this.bookings.filter(({ id }) => id === undefined)) {
      await vi.waitFor(async () => expect(await this.send(sent)).toBe(true), PATIENCE);
    }
  }

  async send(sent: SentBooking): Promise<boolean> {
    const desk = new ApiDesk(overHttp(this.address, () => this.#token));
    const { code, reservation } = await desk.ask(
      'createReservation',
      sent.input,
      'reservation { id }',
      sent.key,
    );
    if (code !== null) {
      expect(code).toBe('TRY_AGAIN');
      return false;
    }
    if (!reservation) throw new Error('It was answered with nothing.');
    // What was acknowledged before is acknowledged with the same reservation.
    if (sent.id !== undefined) expect(reservation.id).toBe(sent.id);
    sent.id = reservation.id;
    return true;
  }

  /** Nothing acknowledged is lost, nothing is there twice, and the rules hold. */
  async audit(): Promise<void> {
    const url = (await findRunningPostgres(this.#dataDir)) ?? '';
    const database = openDatabase({ url });
    const stored = await database.prisma.reservation.findMany({ select: { id: true } });
    expect(stored.map(({ id }) => id).toSorted()).toEqual(this.bookings.map(({ id }) => id).toSorted());
    expect(await breachesOf(database)).toEqual([]);
    await database.close();
  }
}
