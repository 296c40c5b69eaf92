import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDateRange } from '../../../../domain/nights.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { ChartWindow } from '../parts/chart-rows.ts';
import { type BarChange, type ChangeWords, changeTo, lineOf, swapOf } from './bar-change.ts';
import { type ChangedReservation, makeChange, previewChange } from './bar-change-api.ts';
import { homeOfBar, isSameRun, type Target } from './bar-move.ts';
import type { Moving } from './bar-moving.ts';
import { type Choices, choicesOf, firstWords, hasChoice } from './change-choices.ts';
import { type MovedBars, withMoved } from './moved-window.ts';
import { nameOf, takenWords } from './moving-format.ts';

/** A bar that was let go where something has to be said first. */
export type OpenQuestion = { moving: Moving; choices: Choices };

/**
 * Moves bars for good: at once on the screen, then on the server; back on the screen when that says no, and back on
 * the server from the toast.
 */
export function useBarChanges(window: ChartWindow, refresh: () => Promise<void>) {
  const client = useApolloClient();
  const [moved, setMoved] = useState<MovedBars>(new Map());
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const { today } = window;
  const shown = useMemo(() => withMoved(window, moved), [window, moved]);

  const show = (places: readonly [barId: string, target: Target][]) =>
    setMoved((before) => new Map([...before, ...places]));
  const settle = (places: readonly [barId: string, target: Target][]) =>
    setMoved((before) => new Map([...before].filter(([id]) => !places.some(([other]) => other === id))));

  async function perform(moving: Moving, said: ChangeWords): Promise<void> {
    const change = changeOf(moving, said);
    if (change === null) return;
    const places = placesOf(moving);
    show(places);
    const outcome = await makeChange(client, change);
    if (outcome.isDone) {
      const { reservation, other } = outcome;
      const undo = () => void sendUndo(moving, said, [reservation, other ?? reservation]);
      showToast({
        title: doneWords(moving, window),
        ...(canUndo(moving, said, window) && { undo }),
      });
    } else showToast({ title: outcome.message, variant: 'destructive' });
    await refresh();
    settle(places);
  }

  async function sendUndo(
    moving: Moving,
    { from, price, reason }: ChangeWords,
    [reservation, other]: readonly [ChangedReservation, ChangedReservation],
  ): Promise<void> {
    const line = lineOf(moving.held.bar);
    const otherLine = moving.fit.kind === 'SWAP' ? lineOf(moving.fit.other) : null;
    if (line === null) return;
    const at = { ...line, version: reservation.version };
    const outcome = await makeChange(
      client,
      otherLine === null
        ? changeTo(at, moving.target, homeOfBar(moving.held), {
            ...(from && { from }),
            ...(price && { price }),
            ...(reason && { reason }),
            isPinned: moving.held.bar.isPinned === true,
          })
        : swapOf(
            at,
            { ...otherLine, version: other.version },
            { ...(from && { from }), ...(reason && { reason }) },
          ),
    );
    if (outcome.isDone) showToast({ title: putBackWords(moving, outcome.reservation.gross) });
    else showToast({ title: outcome.message, variant: 'destructive' });
    await refresh();
  }

  function drop(moving: Moving): void {
    if (moving.fit.kind === 'TAKEN') {
      showToast({ title: `${takenWords(moving.fit.by)}. Nothing was changed.`, variant: 'destructive' });
      return;
    }
    const choices = choicesOf(moving, typeIdIn(window, moving.target.roomId), today);
    if (moving.verdict?.kind === 'REFUSED' && !hasChoice(choices))
      showToast({ title: moving.verdict.message, variant: 'destructive' });
    else if (!hasChoice(choices)) void perform(moving, {});
    else {
      show(placesOf(moving));
      setQuestion({ moving, choices });
    }
  }

  const ask = useCallback(
    (moving: Moving, signal: AbortSignal) => {
      const choices = choicesOf(moving, typeIdIn(window, moving.target.roomId), today);
      const change = changeOf(moving, firstWords(choices));
      return change === null ? Promise.resolve(null) : previewChange(client, change, signal);
    },
    [client, window, today],
  );

  return {
    window: shown,
    changes: { ask, drop },
    question: question && {
      ...question,
      confirm(said: ChangeWords) {
        setQuestion(null);
        void perform(question.moving, said);
      },
      cancel() {
        setQuestion(null);
        settle(placesOf(question.moving));
      },
    },
  };
}

/** The change that a drop asks for; null for a bar that is no stay of the viewer's. */
export function changeOf({ held, target, fit }: Moving, said: ChangeWords): BarChange | null {
  const line = lineOf(held.bar);
  if (line === null) return null;
  if (fit.kind !== 'SWAP') return changeTo(line, homeOfBar(held), target, said);
  const other = lineOf(fit.other);
  return other && swapOf(line, other, said);
}

/** Nights that were slept in several rooms and are put into one go back into them by no single move. */
function canUndo({ held, fit }: Moving, { from }: ChangeWords, window: ChartWindow): boolean {
  if (from !== 'START') return true;
  const bars = window.roomTypes.flatMap(({ rooms }) => rooms.flatMap((room) => room.bars));
  const movers = fit.kind === 'SWAP' ? [held.bar, fit.other] : [held.bar];
  return movers.every(
    ({ reservationRoomId: id }) =>
      bars.filter(({ reservationRoomId }) => reservationRoomId === id).length === 1,
  );
}

function placesOf({ held, target, fit }: Moving): [barId: string, target: Target][] {
  const places: [string, Target][] = [[held.bar.id, target]];
  if (fit.kind === 'SWAP') {
    const { id, arrival, departure } = fit.other;
    places.push([id, { roomId: held.home.room.id, arrival, departure }]);
  }
  return places;
}

function typeIdIn(window: ChartWindow, roomId: string): string | null {
  return window.roomTypes.find(({ rooms }) => rooms.some(({ id }) => id === roomId))?.id ?? null;
}

/** 'Asha Rao: moved to 203', 'Asha Rao: 24 – 26 Dec 2026', 'Asha Rao and Kabir Sen changed rooms'. */
function doneWords({ held, target, fit }: Moving, window: ChartWindow): string {
  const name = nameOf(held.bar);
  if (fit.kind === 'SWAP') return `${name} and ${nameOf(fit.other)} changed rooms`;
  const rooms = window.roomTypes.flatMap((type) => type.rooms);
  const number = rooms.find(({ id }) => id === target.roomId)?.number ?? '';
  const where = target.roomId === held.home.room.id ? '' : `moved to ${number}`;
  const when = isSameRun(target, held.bar) ? '' : formatDateRange(target);
  return `${name}: ${[where, when].filter(Boolean).join(', ')}`;
}

/** Nights that were given back and come on again cost what they cost today. */
function putBackWords({ held: { bar } }: Moving, gross: number): string {
  if (bar.gross === null || gross === bar.gross) return `${nameOf(bar)}: put back`;
  return `${nameOf(bar)}: put back. The total is now ${formatMoney(gross)}, it was ${formatMoney(bar.gross)}.`;
}
