import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../domain/clock.ts';
import { type EnquiryChannel, MAX_REFUSED_A_DAY } from '../../../domain/reports/enquiry-channels.ts';
import type { Stay } from '../../../domain/site/stay.ts';
import { publicViewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import { AvailabilityService } from '../quotes/availability.service.ts';
import { addRefusedNights } from './refused-night.sql.ts';
import {
  type Enquiry,
  type RefusedNight,
  refusedNightsOf,
  roomsFor,
  type TypeAsked,
} from './refused-nights.rules.ts';

/** So many enquiries wait at most; what comes faster is not counted. The desk's are still taken where the site's are not. */
const MAX_WAITING: { readonly [channel in EnquiryChannel]: number } = { DESK: 100, ONLINE: 50 };

type CounterOptions = {
  readonly database: Database;
  readonly clock: Clock;
  /** Told of what could not be counted. */
  readonly onFault: (error: unknown) => void;
};

/** Counts what was asked for and not free: one enquiry after the other, after it was answered. Nobody who asks waits for it. */
export class RefusedDemandCounter {
  readonly #options: CounterOptions;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(options: CounterOptions) {
    this.#options = options;
  }

  /** What a user of the desk asked for, and what was free. */
  askedAtDesk(uid: string, enquiry: Enquiry, types: readonly TypeAsked[]): void {
    const nights = refusedNightsOf(types, enquiry);
    if (nights.length > 0) this.#enqueue('DESK', () => this.#add('DESK', uid, nights));
  }

  /** What the public page of nights was asked for from an address; what is free is looked up here. */
  askedOnline(address: string, stay: Stay): void {
    this.#enqueue('ONLINE', async () => {
      const { roomTypes } = await new AvailabilityService(this.#options).availability(publicViewer, stay);
      const enquiry = roomsFor(roomTypes, stay);
      const nights = enquiry === null ? [] : refusedNightsOf(roomTypes, enquiry);
      if (nights.length > 0) await this.#add('ONLINE', address, nights);
    });
  }

  /** Resolves once all that was asked for is counted. */
  async whenIdle(): Promise<void> {
    while (this.#waiting > 0) await this.#last;
  }

  #add(channel: EnquiryChannel, caller: string, nights: readonly RefusedNight[]): Promise<void> {
    const { database, clock } = this.#options;
    const asker = { channel, caller, limit: MAX_REFUSED_A_DAY[channel] };
    return addRefusedNights(database, nights, asker, clock.now());
  }

  #enqueue(channel: EnquiryChannel, count: () => Promise<void>): void {
    if (this.#waiting >= MAX_WAITING[channel]) return;
    this.#waiting += 1;
    this.#last = this.#last.then(async () => {
      await nextTurn();
      // a figure of the report is worth no error on anybody's screen
      await count().catch(this.#options.onFault);
      this.#waiting -= 1;
    });
  }
}
