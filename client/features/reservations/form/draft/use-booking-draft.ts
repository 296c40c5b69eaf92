import { useEffect, useRef, useState } from 'react';
import type { CreateReservationInput } from '../../../../gql/schema.generated.ts';
import { useViewer } from '../../../../lib/session/use-viewer.ts';
import type { BookingForm } from '../values/booking-form.ts';
import { type BookingDraft, deleteDraft, holdDraft, storeDraft } from './booking-draft.ts';

/** A draft that is gone on with, by its id. */
export type OpenDraft = { id: string; draft: BookingDraft };

type Kept = { values: BookingForm; idempotencyKey: string };

/** Keeps the form on the device from the first change on. */
export function useBookingDraft({ values, idempotencyKey }: Kept, opened: OpenDraft | null) {
  const { uid } = useViewer();
  const [id] = useState(opened?.id ?? idempotencyKey);
  const [untouched] = useState(() => (opened ? null : JSON.stringify(values)));
  const sent = useRef(opened?.draft.sent ?? null);
  const isOver = useRef(false);

  // Other tabs must not offer what is open here.
  useEffect(() => holdDraft(id), [id]);

  // The device is not React's.
  useEffect(() => {
    if (isOver.current || JSON.stringify(values) === untouched) return;
    void storeDraft(uid, id, draftOf({ values, idempotencyKey }, sent.current)).catch(() => undefined);
  }, [uid, id, values, idempotencyKey, untouched]);

  return {
    /** Notes what is about to be sent, so that it can be sent again exactly so. */
    noteSending: async (input: CreateReservationInput) => {
      sent.current = input;
      await storeDraft(uid, id, draftOf({ values, idempotencyKey }, input)).catch(() => undefined);
    },
    /** What was sent before with the same key, or null. */
    lastSent: () => sent.current,
    /** It is booked. */
    finish: () => {
      isOver.current = true;
      void deleteDraft(uid, id);
    },
  };
}

/** What the device keeps: all but the number of an ID, which is seen again at the door. */
function draftOf({ values, idempotencyKey }: Kept, sent: CreateReservationInput | null): BookingDraft {
  return {
    values: { ...values, checkIn: { ...values.checkIn, idNumber: '' } },
    idempotencyKey,
    sent: sent && withoutIds(sent),
    savedAt: new Date().toISOString(),
  };
}

/** What was sent, as the device may know it. */
export function withoutIds(input: CreateReservationInput): CreateReservationInput {
  return input.checkIn ? { ...input, checkIn: { ...input.checkIn, ids: [] } } : input;
}
