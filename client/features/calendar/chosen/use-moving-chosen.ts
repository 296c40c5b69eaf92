import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { refetchActive } from '../../../lib/api/shown-queries.ts';
import { type DoneAct, undoAll } from '../../../lib/api/undo-all.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { showToast } from '../../../lib/toasts.ts';
import { makeChange, previewChange } from '../drag/bar-change.ts';
import type { Verdict } from '../drag/bar-moving.ts';
import { formatPriceChange } from '../drag/moving-format.ts';
import type { ChosenStay } from '../parts/calendar-slots.ts';
import { type BookingMove, changeOfMove, movesInOrder, versionOf } from './chosen-move.ts';

/** What a move of each booking would cost, by its id. */
export type Verdicts = ReadonlyMap<string, Verdict>;
/** What came of each booking so far, by its id: null when it is moved, else why not. */
type MoveOutcomes = ReadonlyMap<string, string | null>;

const NOT_LOADED: Extract<Verdict, { kind: 'REFUSED' }> = {
  kind: 'REFUSED',
  isTooMuchOff: false,
  message: 'The price could not be loaded. Try again.',
  freeRooms: [],
};

/** Moves chosen stays by so many nights: shows what each costs, then makes the changes one after the other. */
export function useMovingChosen(stays: readonly ChosenStay[], nights: number, latest: readonly ChosenStay[]) {
  const client = useApolloClient();
  const moves = movesInOrder(stays, nights);
  const [outcomes, setOutcomes] = useState<MoveOutcomes>(new Map());
  const [isSending, setIsSending] = useState(false);
  const [verdicts, setVerdicts] = useVerdicts(stays, nights);
  const left = moves.filter(({ reservationId }) => outcomes.get(reservationId) !== null);

  /** Gives the version of a booking that was moved, or why it was not. */
  async function moveOne(move: BookingMove): Promise<number | string> {
    const { reservationId } = move;
    const seen = versionOf({ ...move, stays: [...move.stays, ...latest.filter(isOf(move))] });
    const change = changeOfMove(move, nights, seen);
    // Its price could not be told while another stay was where it goes.
    if (verdicts.get(reservationId)?.kind !== 'PRICE') {
      const verdict = await previewChange(client, change);
      if (verdict !== null) setVerdicts((before) => new Map(before).set(reservationId, verdict));
      if (verdict === null) return NOT_LOADED.message;
      if (verdict.kind === 'REFUSED') return verdict.message;
      if (verdict.kind === 'PRICE' && (verdict.difference !== 0 || verdict.fee !== 0))
        return `Not moved yet: ${formatPriceChange(verdict)}. Try again to move it at that price.`;
    }
    const outcome = await makeChange(client, change);
    return outcome.isDone ? outcome.reservation.version : outcome.message;
  }

  /** Whether all are moved. */
  async function send(): Promise<boolean> {
    setIsSending(true);
    const next = new Map(outcomes);
    const done: DoneAct[] = [];
    for (const move of left) {
      const answer = await moveOne(move);
      if (typeof answer === 'number')
        done.push({ name: move.name, undo: () => makeChange(client, changeOfMove(move, 0, answer)) });
      next.set(move.reservationId, typeof answer === 'number' ? null : answer);
      setOutcomes(new Map(next));
    }
    if (done.length > 0)
      showToast({
        title: formatMoved(done, nights),
        undo: () => void undoAll(client, done, `${formatCount(done.length, 'booking')} put back.`),
      });
    await refetchActive(client);
    setIsSending(false);
    return moves.every(({ reservationId }) => next.get(reservationId) === null);
  }

  return { moves, verdicts, outcomes, left, isSending, send };
}

function isOf({ reservationId }: BookingMove): (stay: ChosenStay) => boolean {
  return ({ bar }) => bar.reservationId === reservationId;
}

/** What the server says of each move as the chart now stands; it is asked anew for other nights. */
function useVerdicts(stays: readonly ChosenStay[], nights: number) {
  const client = useApolloClient();
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  // The server is outside of React; what was asked for other nights is given up.
  useEffect(() => {
    const given = new AbortController();
    setVerdicts(new Map());
    void (async () => {
      for (const move of movesInOrder(stays, nights)) {
        const verdict = await previewChange(
          client,
          changeOfMove(move, nights, versionOf(move)),
          given.signal,
        );
        if (given.signal.aborted) return;
        setVerdicts((before) => new Map(before).set(move.reservationId, verdict ?? NOT_LOADED));
      }
    })();
    return () => given.abort();
  }, [client, stays, nights]);
  return [verdicts, setVerdicts] as const;
}

/** '2 bookings moved 1 night later.' */
function formatMoved(done: readonly DoneAct[], nights: number): string {
  return `${formatCount(done.length, 'booking')} moved ${formatShift(nights)}.`;
}

/** '1 night later', '2 nights earlier'. */
export function formatShift(nights: number): string {
  return `${formatCount(Math.abs(nights), 'night')} ${nights > 0 ? 'later' : 'earlier'}`;
}
