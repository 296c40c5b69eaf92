import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../domain/clock.ts';
import { type EnquiryChannel, MAX_REFUSED_A_DAY } from '../../../domain/reports/enquiry-channels.ts';
import type { Stay } from '../../../domain/site/stay.ts';
import { publicViewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import { AvailabilityService } from '../quotes/availability.service.ts';
import { RecentlyAsked } from './recently-asked.ts';
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
  readonly #recentlyAsked = new RecentlyAsked();
  readonly #addressesWaiting = new Set<string>();
  #isStopping = false;
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

  /**
   * What the public page of nights was asked for from an address; what is free is looked up here. Once for the same stay
   * as long as its asker is known, and one stay of an address at a time: what comes meanwhile is not counted.
   */
  askedOnline(address: string, stay: Stay): void {
    if (!this.#hasPlace('ONLINE') || this.#addressesWaiting.has(address)) return;
    if (!this.#recentlyAsked.note(address, stay, this.#options.clock.now())) return;
    this.#addressesWaiting.add(address);
    this.#enqueue('ONLINE', async () => {
      await this.#countOnline(address, stay).finally(() => this.#addressesWaiting.delete(address));
    });
  }

  /** Resolves once all that was asked for is counted. */
  async whenIdle(): Promise<void> {
    while (this.#waiting > 0) await this.#last;
  }

  /** Counts nothing more, not even what waits; resolves once what is being counted is done. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.whenIdle();
  }

  async #countOnline(address: string, stay: Stay): Promise<void> {
    const { roomTypes } = await new AvailabilityService(this.#options).availability(publicViewer, stay);
    const enquiry = roomsFor(roomTypes, stay);
    const nights = enquiry === null ? [] : refusedNightsOf(roomTypes, enquiry);
    if (nights.length > 0) await this.#add('ONLINE', address, nights);
  }

  #add(channel: EnquiryChannel, caller: string, nights: readonly RefusedNight[]): Promise<void> {
    const { database, clock } = this.#options;
    const asker = { channel, caller, limit: MAX_REFUSED_A_DAY[channel] };
    return addRefusedNights(database, nights, asker, clock.now());
  }

  #hasPlace(channel: EnquiryChannel): boolean {
    return !this.#isStopping && this.#waiting < MAX_WAITING[channel];
  }

  #enqueue(channel: EnquiryChannel, count: () => Promise<void>): void {
    if (!this.#hasPlace(channel)) return;
    this.#waiting += 1;
    this.#last = this.#last.then(async () => {
      await nextTurn();
      // a figure of the report is worth no error on anybody's screen
      if (!this.#isStopping) await count().catch(this.#options.onFault);
      this.#waiting -= 1;
    });
  }
}
