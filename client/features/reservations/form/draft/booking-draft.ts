import { type DateRange, formatDateRange } from '../../../../../domain/nights.ts';
import type { CreateReservationInput } from '../../../../gql/schema.generated.ts';
import { deleteStored, storedAt, storedUnder, storeValue } from '../../../../lib/device-store.ts';
import { type BookingForm, runOf } from '../values/booking-form.ts';
import { hasNights } from '../values/booking-room.ts';

/** A form "New booking" as the device keeps it from the first letter on, until it is booked or thrown away. */
export type BookingDraft = {
  values: BookingForm;
  /** Every sending of it carries this key, also after the browser was closed in the middle: it is booked once. */
  idempotencyKey: string;
  /** What was sent last; whether it arrived is not known. */
  sent: CreateReservationInput | null;
  savedAt: string;
};

const PREFIX = 'booking-draft/';
const FEW = ['no rooms', 'one room', 'two rooms', 'three rooms', 'four rooms', 'five rooms', 'six rooms'];

export function storeDraft(uid: string, id: string, draft: BookingDraft): Promise<void> {
  return storeValue(uid, PREFIX + id, draft);
}

export async function draftOf(uid: string, id: string): Promise<BookingDraft | null> {
  return asDraft(await storedAt(uid, PREFIX + id));
}

export function deleteDraft(uid: string, id: string): Promise<void> {
  return deleteStored(uid, PREFIX + id);
}

/** Every booking that was begun on this device and not ended, except those open in a tab; the latest first. */
export async function unfinishedBookings(uid: string): Promise<{ id: string; draft: BookingDraft }[]> {
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  const isOpen = (id: string) => openHere.get(id) ?? held.has(PREFIX + id);
  return (await storedUnder(uid, PREFIX))
    .flatMap(([id, value]) => {
      const draft = asDraft(value);
      return draft === null || isOpen(id) ? [] : [{ id, draft }];
    })
    .toSorted((a, b) => b.draft.savedAt.localeCompare(a.draft.savedAt));
}

// A lock is given back a moment after its form was left; of this tab's own forms that is known at once.
const openHere = new Map<string, boolean>();

/** Says to every other tab that this form is open here; gives the end of it. */
export function holdDraft(id: string): () => void {
  const ended = Promise.withResolvers<void>();
  openHere.set(id, true);
  // Only a secure page has locks; without them a form that is open elsewhere is offered too, which does no harm.
  void navigator.locks?.request(PREFIX + id, () => ended.promise);
  return () => {
    openHere.set(id, false);
    ended.resolve();
  };
}

/** "two rooms, 24 – 26 Dec 2026, Asha Rao" */
export function formatDraft({ values }: BookingDraft): string {
  // one that an earlier version of the desk kept has no such number
  const count = values.rooms.reduce((sum, room) => sum + (room.count ?? 1), 0);
  const run = runOfAll(values);
  const name = values.guest.fullName.trim() || values.guest.phone.trim();
  return [
    FEW[count] ?? `${count} rooms`,
    ...(run ? [formatDateRange(run)] : []),
    ...(name ? [name] : []),
  ].join(', ');
}

function runOfAll(values: BookingForm): DateRange | null {
  const runs = values.rooms.map((room) => runOf(values, room)).filter(hasNights);
  const arrival = runs.map((run) => run.arrival).toSorted()[0];
  const departure = runs
    .map((run) => run.departure)
    .toSorted()
    .at(-1);
  return arrival && departure ? { arrival, departure } : null;
}

/** What an earlier version of the desk kept may have another shape: then it is none. */
function asDraft(value: unknown): BookingDraft | null {
  const isDraft =
    typeof value === 'object' &&
    value !== null &&
    'idempotencyKey' in value &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null &&
    'rooms' in value.values &&
    Array.isArray(value.values.rooms);
  // Its rooms were seen; the rest was written together with them.
  return isDraft ? (value as BookingDraft) : null;
}
