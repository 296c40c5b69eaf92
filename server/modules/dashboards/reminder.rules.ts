import * as v from 'valibot';
import { instantAt } from '../../../domain/local-time.ts';
import { addNights } from '../../../domain/nights.ts';
import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import * as column from '../../db/column-schemas.ts';
import { isNoShowTime } from '../reservations/core/stay-times.rules.ts';
import { type ViewFacts, viewFactsSchema } from '../reservations/view/stored-reservation.rules.ts';
import * as api from '../schemas.generated.ts';
import type { Reminder, ReminderKind, Reminders } from '../types.generated.ts';
import { storedDuesSchema } from './dashboard-view.rules.ts';

/** How long before its end a hold is a reminder, in milliseconds. */
const HOLD_NOTICE_MS = 60 * 60_000;

/** In this order they press. */
const KINDS: readonly ReminderKind[] = ['HOLD_ENDS', 'REQUEST', 'LATE_ARRIVAL', 'REFUND_OWED'];

const listedStaySchema = v.object({
  ...v.pick(api.Reminder, ['code', 'guestName']).entries,
  status: api.ReservationStatus,
  room: v.nullable(v.string()),
  ...column.dateRange.entries,
  endsAt: v.nullable(v.string()),
  isRequest: v.boolean(),
});
type ListedStay = v.InferOutput<typeof listedStaySchema>;

/** What reminders are made of, as the database gives it: rooms of the day's lists and what is to be given back. */
export const storedRemindersSchema = v.object({
  facts: viewFactsSchema,
  stays: v.array(listedStaySchema),
  refunds: v.nullable(storedDuesSchema),
});
export type StoredReminders = v.InferOutput<typeof storedRemindersSchema>;

/** What somebody should act on soon, one reminder of a kind for each booking. */
export function remindersOf({ facts, stays, refunds }: StoredReminders, viewer: Viewer): Reminders {
  const now = new Date(facts.now);
  const found = new Map<string, Reminder>();
  for (const stay of stays) {
    const kind = kindOf(stay, facts, now);
    if (kind === null) continue;
    const { code, guestName, arrival, endsAt, room } = stay;
    const id = `${kind} ${code}`;
    const known = found.get(id);
    const rooms = [...(known?.rooms ?? []), ...(room === null ? [] : [room])];
    found.set(id, known ? { ...known, rooms } : { id, kind, code, guestName, arrival, endsAt, rooms });
  }
  const owed = (refunds?.bookings ?? []).map(({ code, guestName, rooms, amount }) => {
    const kind = 'REFUND_OWED' as const;
    return { id: `${kind} ${code}`, kind, code, guestName, rooms, amount };
  });
  const all = [...found.values(), ...owed];
  return {
    asOf: now,
    nextAt: nextMoment(stays, facts, viewer),
    reminders: KINDS.flatMap((kind) => all.filter((reminder) => reminder.kind === kind)),
  };
}

function kindOf(stay: ListedStay, { hours }: ViewFacts, now: Date): ReminderKind | null {
  const { status, endsAt, isRequest } = stay;
  if (status === 'CONFIRMED') return isNoShowTime(stay, hours, now) ? 'LATE_ARRIVAL' : null;
  if (endsAt === null) return null;
  if (isRequest) return 'REQUEST';
  return Date.parse(endsAt) - now.getTime() <= HOLD_NOTICE_MS ? 'HOLD_ENDS' : null;
}

/** When a hold comes within the hour or ends, or an arrival becomes late: the first such instant to come. */
function nextMoment(
  stays: readonly ListedStay[],
  { hours, today, now }: ViewFacts,
  viewer: Viewer,
): Date | null {
  const ends = stays.flatMap(({ endsAt }) => (endsAt === null ? [] : [Date.parse(endsAt)]));
  const lateFrom = can(viewer, 'seeAllReservations')
    ? [today, addNights(today, 1)].map((day) => instantAt(day, hours.noShowFrom, hours.timeZone).getTime())
    : [];
  const moments = [...ends, ...ends.map((end) => end - HOLD_NOTICE_MS), ...lateFrom];
  const toCome = moments.filter((moment) => moment > Date.parse(now));
  return toCome.length === 0 ? null : new Date(Math.min(...toCome));
}
