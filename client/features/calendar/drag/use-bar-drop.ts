import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDateRange } from '../../../../domain/nights.ts';
import { showToast } from '../../../lib/toasts.ts';
import { movesBack } from '../../reservations/parts/moves/moves-back.ts';
import type { ChartWindow } from '../parts/chart-rows.ts';
import {
  type ChangeOptions,
  type Choices,
  changeOf,
  changeTo,
  choicesOf,
  type DoneChange,
  hasChoice,
  makeChange,
  seenRoomOf,
  swapOf,
} from './bar-change.ts';
import { homeOfBar, isSameRun, type MovedBars, type Target, withMoved } from './bar-move.ts';
import type { Moving } from './bar-moving.ts';
import { judge } from './judge.ts';
import { formatPlace, formatTaken, nameOf, roomNumberIn } from './moving-format.ts';

/** A drop that leaves something open. */
export type OpenQuestion = {
  moving: Moving;
  choices: Choices;
  /** Who has the room, where a swap is offered. */
  taken: string | null;
};

/**
 * Makes the change of a dropped bar: at once on the screen, then on the server; the screen goes back when the server
 * refuses, and the toast undoes the change.
 */
export function useBarDrop(window: ChartWindow, refresh: () => Promise<void>) {
  const client = useApolloClient();
  const [moved, setMoved] = useState<MovedBars>(new Map());
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const { today } = window;
  const shown = useMemo(() => withMoved(window, moved), [window, moved]);

  const show = (places: readonly [barId: string, target: Target][]) =>
    setMoved((before) => new Map([...before, ...places]));
  const settle = (places: readonly [barId: string, target: Target][]) =>
    setMoved((before) => new Map([...before].filter(([id]) => !places.some(([other]) => other === id))));

  /** Gives why it was refused, or null when it is done; what was asked about stays open for another answer. */
  async function perform(moving: Moving, options: ChangeOptions, isAsked: boolean): Promise<string | null> {
    const change = changeOf(moving, options);
    if (change === null) return null;
    const places = placesOf(moving);
    show(places);
    const outcome = await makeChange(client, change);
    if (outcome.isDone) {
      const undo = () => void sendUndo(moving, options, outcome);
      showToast({
        title: formatDone(moving, window),
        ...(canUndo(moving, options, window) && { undo }),
      });
      setQuestion(null);
    } else if (!isAsked) showToast({ title: outcome.message, variant: 'destructive' });
    await refresh();
    if (outcome.isDone || !isAsked) settle(places);
    return outcome.isDone ? null : outcome.message;
  }

  async function sendUndo(
    moving: Moving,
    { from, price, reason }: ChangeOptions,
    { reservation, other, moves }: DoneChange,
  ): Promise<void> {
    const room = seenRoomOf(moving.grabbed.bar);
    const otherRoom = moving.fit.kind === 'SWAP' ? seenRoomOf(moving.fit.other) : null;
    if (room === null) return;
    const at = { ...room, version: reservation.version };
    const outcome = await makeChange(
      client,
      otherRoom === null
        ? changeTo(at, moving.target, homeOfBar(moving.grabbed), {
            ...(from && { from }),
            ...(price && { price }),
            ...(reason && { reason }),
            isPinned: moving.grabbed.bar.isPinned === true,
          })
        : swapOf(
            at,
            { ...otherRoom, version: (other ?? reservation).version },
            { ...(from && { from }), ...(reason && { reason }) },
          ),
    );
    for (const back of outcome.isDone ? movesBack(moves) : []) await makeChange(client, { moveRoom: back });
    if (outcome.isDone) showToast({ title: formatUndone(moving, outcome.reservation.gross) });
    else showToast({ title: outcome.message, variant: 'destructive' });
    await refresh();
  }

  function drop(moving: Moving): void {
    const { fit, verdict } = moving;
    const isInTheWay = fit.kind === 'TAKEN' || fit.kind === 'SWAP';
    if (isInTheWay && verdict?.kind === 'ASKING') {
      const { signal } = new AbortController();
      void ask(moving, signal).then((judged) => drop({ ...moving, ...judged }));
      return;
    }
    const choices = choicesOf(moving, typeIdIn(window, moving.target.roomId), today);
    const isTaken = isInTheWay && verdict?.kind !== 'PRICE' && choices.split.length === 0;
    if (isTaken || (verdict?.kind === 'REFUSED' && !hasChoice(choices)))
      showToast({ title: formatPlace(moving, window), variant: 'destructive' });
    else if (!hasChoice(choices)) void perform(moving, {}, false);
    else {
      show(placesOf(moving));
      setQuestion({ moving, choices, taken: choices.swap ? formatTaken(moving, window) : null });
    }
  }

  const ask = useCallback(
    (moving: Moving, signal: AbortSignal) =>
      judge(client, moving, typeIdIn(window, moving.target.roomId), { today, signal }),
    [client, window, today],
  );

  return {
    window: shown,
    changes: { ask, drop },
    question: question && {
      ...question,
      confirm: (options: ChangeOptions) => perform(question.moving, options, true),
      cancel() {
        setQuestion(null);
        settle(placesOf(question.moving));
      },
    },
  };
}

/**
 * Nights that were slept in several rooms and are put into one go back into them by no single move, nor does a stay
 * that got another room with its new nights.
 */
function canUndo({ grabbed, fit, verdict }: Moving, { from }: ChangeOptions, window: ChartWindow): boolean {
  if (verdict?.kind === 'PRICE' && verdict.otherRoom !== null) return false;
  if (from !== 'START') return true;
  const bars = window.roomTypes.flatMap(({ rooms }) => rooms.flatMap((room) => room.bars));
  const movers = fit.kind === 'SWAP' ? [grabbed.bar, fit.other] : [grabbed.bar];
  return movers.every(
    ({ reservationRoomId: id }) =>
      bars.filter(({ reservationRoomId }) => reservationRoomId === id).length === 1,
  );
}

/** Where bars are shown before the server has answered; one for which others make room stays where it is until then. */
function placesOf({ grabbed, target, fit }: Moving): [barId: string, target: Target][] {
  if (fit.kind === 'TAKEN') return [];
  const places: [string, Target][] = [[grabbed.bar.id, target]];
  if (fit.kind === 'SWAP') {
    const { id, arrival, departure } = fit.other;
    places.push([id, { roomId: grabbed.home.room.id, arrival, departure }]);
  }
  return places;
}

function typeIdIn(window: ChartWindow, roomId: string): string | null {
  return window.roomTypes.find(({ rooms }) => rooms.some(({ id }) => id === roomId))?.id ?? null;
}

/** 'Asha Rao: moved to 203', 'Asha Rao: 24 – 26 Dec 2026', 'Asha Rao and Kabir Sen changed rooms'. */
function formatDone({ grabbed, target, fit }: Moving, window: ChartWindow): string {
  const name = nameOf(grabbed.bar);
  if (fit.kind === 'SWAP') return `${name} and ${nameOf(fit.other)} changed rooms`;
  const isAtHome = target.roomId === grabbed.home.room.id;
  const where = isAtHome ? '' : `moved to ${roomNumberIn(window, target.roomId)}`;
  const when = isSameRun(target, grabbed.bar) ? '' : formatDateRange(target);
  return `${name}: ${[where, when].filter(Boolean).join(', ')}`;
}

/** Nights that were given back and come on again cost what they cost today. */
function formatUndone({ grabbed: { bar } }: Moving, gross: number): string {
  if (bar.gross === null || gross === bar.gross) return `${nameOf(bar)}: put back`;
  return `${nameOf(bar)}: put back. The total is now ${formatMoney(gross)}, it was ${formatMoney(bar.gross)}.`;
}
