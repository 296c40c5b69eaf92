import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { ChosenStay } from '../../features/calendar/parts/calendar-slots.ts';
import { NextStayActionDocument } from '../../features/reservations/stays/next-stay-action.generated.ts';
import {
  CheckInStayDocument,
  UndoStayCheckInDocument,
} from '../../features/reservations/stays/stay-actions.generated.ts';
import {
  inputOf,
  roomsFor,
  type StayBooking,
  type StayRoom,
} from '../../features/reservations/stays/stay-labels.ts';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { refetchActive } from '../../lib/api/shown-queries.ts';
import { type DoneAct, undoAll } from '../../lib/api/undo-all.ts';
import { sendAct } from '../../lib/api/use-action.ts';
import { formatCount } from '../../lib/format/format.ts';
import { showToast } from '../../lib/toasts.ts';
import { whyNotReady } from './check-in-chosen.ts';

/** One booking of those that are chosen, with its chosen rooms. */
export type Arrival = { code: string; name: string; reservationRoomIds: readonly string[] };
/** What is known of a booking: its rooms that come in, or why none does. */
export type ArrivalState = { booking: StayBooking; rooms: StayRoom[]; why: string | null } | { why: string };
/** What came of each so far, by its code: null when they are in, else why not. */
type Outcomes = ReadonlyMap<string, string | null>;

/** Checks in the chosen bookings for which nothing has to be asked, one after the other. */
export function useCheckingInChosen(chosen: readonly ChosenStay[], onDone: () => void) {
  const client = useApolloClient();
  // Those that were chosen when it opened: a stay that is checked in is still named.
  const [arrivals] = useState(() => arrivalsOf(chosen));
  const [states, setStates] = useState<ReadonlyMap<string, ArrivalState>>(new Map());
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isSending, setIsSending] = useState(false);
  // The lodge is asked as the dialog opens: a bar does not say what a check-in would ask.
  useEffect(() => {
    let isShown = true;
    for (const arrival of arrivals)
      void stateOf(client, arrival).then((state) => {
        if (isShown) setStates((before) => new Map(before).set(arrival.code, state));
      });
    return () => {
      isShown = false;
    };
  }, [client, arrivals]);
  const ready = arrivals.filter(({ code }) => states.get(code)?.why === null);
  const left = ready.filter(({ code }) => outcomes.get(code) !== null);

  async function send(): Promise<void> {
    setIsSending(true);
    const next = new Map(outcomes);
    const done: DoneAct[] = [];
    for (const arrival of left) {
      const answer = await checkInOne(client, arrival);
      if (typeof answer !== 'string') done.push(answer);
      next.set(arrival.code, typeof answer === 'string' ? answer : null);
      setOutcomes(new Map(next));
    }
    const bookings = formatCount(done.length, 'booking');
    if (done.length > 0)
      showToast({
        title: `${bookings} checked in.`,
        undo: () => void undoAll(client, done, `Check-in of ${bookings} undone.`),
      });
    await refetchActive(client);
    setIsSending(false);
    if (arrivals.every(({ code }) => next.get(code) === null)) onDone();
  }

  return { arrivals, states, outcomes, left, done: ready.length - left.length, isSending, send };
}

const NOT_LOADED = 'It could not be loaded. Try again.';

/** What is known of a booking now. An answer may also be broken off, as by signing out. */
function stateOf(client: ApolloClient, arrival: Arrival): Promise<ArrivalState> {
  return askState(client, arrival).catch(() => ({ why: NOT_LOADED }));
}

async function askState(client: ApolloClient, { code, reservationRoomIds }: Arrival): Promise<ArrivalState> {
  const { data } = await client.query({
    query: NextStayActionDocument,
    variables: { code },
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  });
  const booking = data?.reservation;
  if (!booking) return { why: NOT_LOADED };
  const wanted = booking.rooms.filter(({ id }) => reservationRoomIds.includes(id));
  const { data: day } = await client.query({ query: LodgeDocument });
  if (!day) return { why: NOT_LOADED };
  return { booking, rooms: roomsFor(wanted, 'CHECK_IN'), why: whyNotReady(wanted, day.lodge.today) };
}

/** Gives what takes it back when they are in, else why they are not; what was ready may not be any more. */
async function checkInOne(client: ApolloClient, arrival: Arrival): Promise<DoneAct | string> {
  const state = await stateOf(client, arrival);
  if (!('booking' in state)) return state.why;
  if (state.why !== null) return state.why;
  const input = inputOf(state.booking, state.rooms);
  const outcome = await sendAct(client, CheckInStayDocument, input);
  if (!outcome.isDone) return outcome.message;
  const { version } = outcome.success.reservation;
  return {
    name: arrival.name,
    undo: () => sendAct(client, UndoStayCheckInDocument, { ...input, version }),
  };
}

function arrivalsOf(chosen: readonly ChosenStay[]): Arrival[] {
  const codes = [...new Set(chosen.map(({ bar }) => bar.code))];
  return codes.map((code) => {
    const stays = chosen.filter(({ bar }) => bar.code === code);
    return {
      code,
      name: stays[0]?.bar.guestName ?? code,
      reservationRoomIds: stays.map(({ bar }) => bar.reservationRoomId),
    };
  });
}
