import * as v from 'valibot';
import type { LocalDate } from '../../domain/nights.ts';
import { localDate } from '../db/column-schemas.ts';
import type { OutboxRow } from './outbox.sql.ts';
import type { Arrival } from './outbox-listener.ts';

/** Something that was committed, as every instance hears of it. */
export type LodgeEvent = {
  /** Who did it and what, as the audit says. */
  readonly by: { readonly uid: string | null; readonly name: string } | null;
  readonly action: string | null;
  readonly at: Date;
  /** The key of the request that did it, if it was one. */
  readonly idempotencyKey: string | null;
} & (
  | { readonly kind: 'CALENDAR'; readonly from: LocalDate; readonly to: LocalDate }
  | {
      readonly kind: 'RESERVATION';
      readonly code: string;
      readonly version: number | null;
      readonly agentId: string | null;
      readonly bookerUid: string | null;
    }
  /** Something of the house that the desk alone sees: housekeeping. */
  | { readonly kind: 'HOUSE' }
  /** What is set of the lodge: its name, its hours, its policy, its taxes. */
  | { readonly kind: 'SETTINGS' }
  /** Anything else that figures rest on, the desk's alone: the till. */
  | { readonly kind: 'DASHBOARD' }
);

/** What the moment of an event knows of its readers. */
export type Moment = { readonly agentIds: Readonly<Record<string, string>> };

type Reader = (event: LodgeEvent, moment: Moment) => void;

/** Where subscriptions hear of events. */
export type EventFeed = {
  /** Calls back for each event from now on; gives the way to stop. */
  follow(reader: Reader): () => void;
};

/** A feed on which nothing happens: for services that no subscription asks. */
export const QUIET_FEED: EventFeed = { follow: () => () => undefined };

/**
 * A screen reads first and follows then: a screen that begins to follow is told what came in so shortly before. It is longer
 * than a statement may take, and than a slow phone needs from its read to its subscription.
 */
const REMEMBERED_MS = 10_000;

/** Told of an event that cannot be read, and why. */
type FeedFault = (error: unknown, event: Pick<OutboxRow, 'id' | 'topic'>) => void;

/** Hands each event to everybody who follows, in this process's memory. */
export class LiveFeed implements EventFeed {
  readonly #onFault: FeedFault;
  readonly #readers = new Set<Reader>();
  #recent: { readonly event: LodgeEvent; readonly moment: Moment; readonly heardAt: number }[] = [];

  constructor(onFault: FeedFault) {
    this.#onFault = onFault;
  }

  follow(reader: Reader): () => void {
    this.#forgetOld();
    for (const { event, moment } of this.#recent) reader(event, moment);
    this.#readers.add(reader);
    return () => void this.#readers.delete(reader);
  }

  /** Hands on what came in. An event that cannot be read is a fault, told once, and holds nothing else up. */
  tell({ events, agentIds }: Arrival): void {
    const moment = { agentIds };
    this.#forgetOld();
    for (const event of events.flatMap((row) => this.#read(row))) {
      this.#recent.push({ event, moment, heardAt: performance.now() });
      for (const reader of [...this.#readers]) reader(event, moment);
    }
  }

  #read(row: OutboxRow): LodgeEvent[] {
    try {
      return [eventOf(row)];
    } catch (error) {
      const { id, topic } = row;
      this.#onFault(error, { id, topic });
      return [];
    }
  }

  #forgetOld(): void {
    const oldest = performance.now() - REMEMBERED_MS;
    this.#recent = this.#recent.filter(({ heardAt }) => heardAt > oldest);
  }
}

/** What `publish` sends with the topic of the calendar; other topics say all by their name. */
const calendarPayload = v.object({ from: localDate, to: localDate });

/** Raises for a payload that is not the topic's. */
function eventOf(row: OutboxRow): LodgeEvent {
  const facts = {
    by: row.actorName === null ? null : { uid: row.actorUid, name: row.actorName },
    action: row.action,
    at: row.happenedAt === null ? new Date() : new Date(row.happenedAt),
    idempotencyKey: row.idempotencyKey,
  };
  const [topic, code] = row.topic.split(':');
  if (topic === 'reservation' && code !== undefined) {
    const { version, agentId, bookerUid } = row;
    return { ...facts, kind: 'RESERVATION', code, version, agentId, bookerUid };
  }
  if (topic === 'calendar') {
    return { ...facts, kind: 'CALENDAR', ...v.parse(calendarPayload, row.payload) };
  }
  if (topic === 'settings') return { ...facts, kind: 'SETTINGS' };
  return { ...facts, kind: topic === 'house' ? 'HOUSE' : 'DASHBOARD' };
}
