import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { NewReservationStatus } from '../../../gql/schema.generated.ts';
import { type Failure, useAction } from '../../../lib/api/use-action.ts';
import { loadWhenIdle } from '../../../lib/code/when-idle.ts';
import { CreateReservationDocument, type CreateReservationMutation } from './booking-form.generated.ts';
import type {
  BookingRefusal,
  FieldMessage,
  QuoteRefusal,
  RefusalPlace,
  RoomNames,
} from './booking-refusal.ts';
import { type OpenDraft, useBookingDraft, withoutIds } from './draft/use-booking-draft.ts';
import type { BookingForm } from './values/booking-form.ts';
import { type BookingAction, createInputOf, quoteInputOf } from './values/booking-input.ts';
import type { BedOf } from './values/booking-room.ts';
import { useBookingValues } from './values/use-booking-values.ts';

export type Booked = Extract<
  CreateReservationMutation['createReservation'],
  { __typename: 'CreateReservationSuccess' }
>;

/** A "no", where it is said, and the total that was shown when it came. */
export type Refused = {
  refusal: BookingRefusal | QuoteRefusal | Failure;
  place: RefusalPlace;
  shownTotal: number | null;
  /** What the form held of rooms, nights and prices: of anything else it says nothing. */
  about: string;
};

/** How the form is sent. */
export type Sending = { status: NewReservationStatus; quotedTotal: number | null; mayMoveOthers: boolean };

type UseBookingOptions = {
  isDesk: boolean;
  names: RoomNames & Pick<BookingAction, 'guestsOf' | 'lodge' | 'bedOf'>;
  onBooked: (booked: Booked) => void;
  /** The unfinished booking that is gone on with. */
  opened: OpenDraft | null;
};

// Most bookings are not refused: where a refusal belongs is looked up by code that comes once the page is at rest.
const loadPlaces = async () => (await import('./booking-refusal.ts')).placeOfRefusal;
loadWhenIdle(loadPlaces);
type PlaceOf = Awaited<ReturnType<typeof loadPlaces>>;
const atForm: PlaceOf = () => ({ at: 'form' });

/** Sends the form "New booking" around it and says where a refusal belongs. Nothing typed is lost. */
export function useBooking({ isDesk, names, onBooked, opened }: UseBookingOptions) {
  const { guestsOf, lodge, bedOf } = names;
  const { getValues, setError } = useFormContext<BookingForm>();
  const { cache } = useApolloClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [marked, setMarked] = useState<Refused | null>(null);
  const { submit, userError, loading, idempotencyKey } = useAction(CreateReservationDocument, {
    idempotencyKey: opened?.draft.idempotencyKey,
    onDone: (booked) => {
      draft.finish();
      onBooked(booked);
    },
  });

  const values = useBookingValues();
  const draft = useBookingDraft({ values, idempotencyKey }, opened);

  const [placeOf, setPlaceOf] = useState(() => atForm);
  const fetchPlaces = async () => {
    // Without the net the refusal is said above the buttons.
    const loaded = await loadPlaces().catch(() => atForm);
    setPlaceOf(() => loaded);
    return loaded;
  };
  const refuse = (refusal: Refused['refusal'], placeIn = placeOf) => {
    const place: RefusalPlace =
      refusal.__typename === 'Failure' ? { at: 'form' } : placeIn(refusal, getValues(), names);
    setRefused({
      refusal,
      place,
      shownTotal: sending?.quotedTotal ?? null,
      about: askedBy(getValues(), bedOf),
    });
  };
  const [seenError, setSeenError] = useState(userError);
  if (userError !== seenError) {
    setSeenError(userError);
    if (userError) refuse(userError);
  }

  // The form keeps its errors in a store of its own, so those that name fields are handed over when they come.
  useEffect(() => {
    const problems = refused ? problemsOf(refused, isDesk) : [];
    for (const { path, message } of problems) {
      // The path was found among the form's own.
      setError(path as 'guest', { type: 'server', message });
    }
    setMarked(refused);
  }, [refused, isDesk, setError]);

  // What is free and what it costs is not what was shown: the answers that said so are asked for again.
  useEffect(() => {
    if (refused === null || !isOutdated(refused.refusal)) return;
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'availability' });
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'quote' });
  }, [refused, cache]);

  const send = async (next: Sending) => {
    setSending(next);
    setRefused(null);
    const input = createInputOf(getValues(), { ...next, isDesk, guestsOf, lodge, bedOf });
    await draft.noteSending(input);
    await fetchPlaces();
    await submit(input);
  };
  /** What was sent before the browser was closed, where the form still says the same: it may be booked already. */
  const lostSending = (status: NewReservationStatus): Sending | null => {
    const sent = draft.lastSent();
    if (opened === null || sent === null || sent.status !== status) return null;
    const lost = {
      status,
      quotedTotal: sent.quotedTotal ?? null,
      mayMoveOthers: sent.mayMoveOthers ?? false,
    };
    const same = createInputOf(getValues(), { ...lost, isDesk, guestsOf, lodge, bedOf });
    return JSON.stringify(withoutIds(same)) === JSON.stringify(withoutIds(sent)) ? lost : null;
  };

  return {
    send,
    lostSending,
    /** Once more, with something changed. */
    sendAgain: async (change: Partial<Sending>) => {
      if (sending) await send({ ...sending, ...change });
    },
    /** Says a refusal of the price as if the booking had been refused. */
    refuse: async (refusal: QuoteRefusal) => refuse(refusal, await fetchPlaces()),
    /** The last refusal, as long as the form holds what it was about. */
    refused:
      refused && (refused.refusal.__typename === 'Failure' || refused.about === askedBy(values, bedOf))
        ? refused
        : null,
    forgive: () => setRefused(null),
    /** The last refusal of which the sentences stand at their fields. */
    marked,
    isBusy: loading,
  };
}

function askedBy(form: BookingForm, bedOf: BedOf): string {
  return JSON.stringify([quoteInputOf(form, bedOf), form.rooms.map(({ roomId }) => roomId)]);
}

/** What is said under fields: a rule of the lodge asks the desk for a reason. */
function problemsOf({ refusal, place }: Refused, isDesk: boolean): FieldMessage[] {
  if (place.at === 'fields') return place.problems;
  return place.at === 'rules' && isDesk ? [{ path: 'overrideReason', message: refusal.message }] : [];
}

function isOutdated({ __typename }: Refused['refusal']): boolean {
  return ['RoomTakenError', 'NoRoomError', 'PriceChangedError'].includes(__typename);
}
