import { useState } from 'react';
import { formatDateRange, MAX_NIGHTS } from '../../../../domain/nights.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Verdict } from '../drag/bar-moving.ts';
import { formatPriceChange, nameOf } from '../drag/moving-format.ts';
import type { ChosenStay } from '../parts/calendar-slots.ts';
import { formatRoom } from '../parts/rows-without-room.ts';
import { type BookingMove, behind, movable, shifted } from './chosen-move.ts';
import { formatShift, useMovingChosen, type Verdicts } from './use-moving-chosen.ts';

const DIRECTIONS = [
  { value: 'LATER', label: 'Later' },
  { value: 'EARLIER', label: 'Earlier' },
] as const;

type MoveChosenDialogProps = {
  chosen: readonly ChosenStay[];
  /** All of them are moved. */
  onDone: () => void;
  onClose: () => void;
};

/** Moves several stays by the same nights: what it changes is shown first, then each booking is moved by itself. */
export function MoveChosenDialog({ chosen, onDone, onClose }: MoveChosenDialogProps) {
  // Those that were chosen when it opened: what is moved stands elsewhere afterwards.
  const [{ can, cannot }] = useState(() => movable(chosen));
  const [count, setCount] = useState(1);
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]['value']>('LATER');
  const nights = direction === 'LATER' ? count : -count;
  const { moves, verdicts, outcomes, left, isSending, send } = useMovingChosen(can, nights, chosen);
  const isBegun = outcomes.size > 0;
  const isAsked = moves.every(({ reservationId }) => verdicts.has(reservationId));
  const done = moves.length - left.length;
  const move = async () => {
    if (await send()) onDone();
  };
  return (
    <Dialog
      title={`Move ${formatCount(can.length, 'stay')} by nights`}
      description="Each booking is moved by itself; one that cannot be moved leaves the others as they are."
      onClose={onClose}
    >
      <div className="grid gap-4">
        {!isBegun && can.length > 0 && (
          <div className="flex flex-wrap items-center gap-3">
            <Stepper label="Nights" value={count} onChange={setCount} min={1} max={MAX_NIGHTS} />
            <Segmented label="Direction" options={DIRECTIONS} value={direction} onChange={setDirection} />
          </div>
        )}
        <ul className="grid gap-2">
          {moves.map((one) => (
            <MoveRow
              key={one.reservationId}
              move={one}
              nights={nights}
              verdict={verdicts.get(one.reservationId)}
              outcome={outcomes.get(one.reservationId)}
              after={behind(one, moves, nights)}
            />
          ))}
          {cannot.map((stay) => (
            <li key={stay.bar.id}>
              {nameOf(stay.bar)} <span className="text-ink-2">{formatRoom(stay.room)}</span>
              <span className="block text-sm text-ink-2">{whyNot(stay)}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="me-auto font-medium">
            {isBegun ? `${done} of ${moves.length} moved` : formatSum(moves, verdicts)}
          </p>
          <Button onClick={onClose}>Close</Button>
          {can.length > 0 && (
            <Button variant="primary" isBusy={isSending || !isAsked} onClick={() => void move()}>
              {isBegun && !isSending ? 'Try the others again' : `Move ${formatShift(nights)}`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Why a stay is not moved by nights as a whole. */
function whyNot({ bar }: ChosenStay): string {
  return bar.status === 'CHECKED_IN'
    ? 'Its guests are in house: their first night stays where it is.'
    : 'Its nights cannot be changed here.';
}

/** 'In all +₹1,200, the fee of ₹350 is in it', of the bookings whose price is known. */
function formatSum(moves: readonly BookingMove[], verdicts: Verdicts): string {
  const sum = { difference: 0, fee: 0 };
  for (const { reservationId } of moves) {
    const verdict = verdicts.get(reservationId);
    if (verdict === undefined) return '';
    if (verdict.kind !== 'PRICE') continue;
    sum.difference += verdict.difference;
    sum.fee += verdict.fee;
  }
  return moves.length > 0 ? `In all ${formatPriceChange(sum)}` : '';
}

type MoveRowProps = {
  move: BookingMove;
  nights: number;
  verdict: Verdict | undefined;
  outcome: string | null | undefined;
  /** Whose stay moves out of its way first. */
  after: string | null;
};

function MoveRow({ move: { name, stays }, nights, verdict, outcome, after }: MoveRowProps) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 break-words">
        {name}
        {stays.map(({ bar, room }) => (
          <span key={bar.reservationRoomId} className="block text-sm text-ink-2">
            {formatRoom(room)}: {formatDateRange(bar)} → {formatDateRange(shifted(bar, nights))}
          </span>
        ))}
      </span>
      {outcome === undefined && <VerdictWords verdict={verdict} after={after} />}
      {outcome === null && <span className="text-pine">Moved</span>}
      {outcome && <span className="basis-full text-sm text-danger">{outcome}</span>}
    </li>
  );
}

function VerdictWords({ verdict, after }: Pick<MoveRowProps, 'verdict' | 'after'>) {
  if (verdict?.kind === 'PRICE') return <span className="tabular-nums">{formatPriceChange(verdict)}</span>;
  if (verdict?.kind !== 'REFUSED') return <span className="text-ink-2">…</span>;
  if (after !== null) return <span className="text-sm text-ink-2">priced once {after} is moved</span>;
  return <span className="basis-full text-sm text-danger">{verdict.message}</span>;
}
