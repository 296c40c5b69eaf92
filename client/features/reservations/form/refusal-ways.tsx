import type { ReactNode } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDateRange } from '../../../../domain/nights.ts';
import { Button } from '../../../ui/button.tsx';
import { movesSentence } from '../parts/moves/moves-sentence.ts';
import type { BookingRefusal } from './booking-refusal.ts';
import type { Refused } from './use-booking.ts';
import type { RefusalRemedies } from './use-refusal-remedies.ts';

type RefusalWaysProps = { refused: Refused; isBusy: boolean; remedies: RefusalRemedies };

/** What can be had in place of what was refused, as one press each. */
export function RefusalWays({ refused: { refusal, shownTotal }, isBusy, remedies }: RefusalWaysProps) {
  return (
    <>
      {(refusal.__typename === 'RoomTakenError' || refusal.__typename === 'RoomOccupiedError') && (
        <OtherRooms refusal={refusal} remedies={remedies} />
      )}
      {refusal.__typename === 'NoRoomError' && (
        <OtherWays refusal={refusal} isBusy={isBusy} remedies={remedies} />
      )}
      {refusal.__typename === 'PriceChangedError' && (
        <NewPrice
          before={shownTotal}
          now={refusal.quote.total.gross}
          isBusy={isBusy}
          onBookAtPrice={remedies.onBookAtPrice}
        />
      )}
    </>
  );
}

type Of<Name> = Extract<BookingRefusal, { __typename: Name }>;

type OtherRoomsProps = {
  refusal: Of<'RoomTakenError'> | Of<'RoomOccupiedError'>;
  remedies: RefusalRemedies;
};

function OtherRooms({ refusal, remedies }: OtherRoomsProps) {
  const { onAnyRoom } = remedies;
  if (refusal.freeRooms.length === 0 && onAnyRoom === null) return null;
  return (
    <Choices
      label={refusal.freeRooms.length > 0 ? 'Free for these nights' : 'No other room is free without moves'}
    >
      {refusal.freeRooms.map(({ id, number }) => (
        <Button key={id} variant="outline" onClick={() => remedies.onChooseRoom(id)}>
          Room {number}
        </Button>
      ))}
      {onAnyRoom && (
        <Button variant="outline" onClick={onAnyRoom}>
          Any room
        </Button>
      )}
    </Choices>
  );
}

type OtherWaysProps = { refusal: Of<'NoRoomError'>; isBusy: boolean; remedies: RefusalRemedies };

function OtherWays({ refusal, isBusy, remedies }: OtherWaysProps) {
  const { moves, nearest, otherTypes } = refusal;
  return (
    <>
      {moves.length > 0 && (
        <div className="grid gap-2">
          <p>{movesSentence(moves)}</p>
          <div>
            <Button variant="primary" isBusy={isBusy} onClick={remedies.onMoveAndBook}>
              Move and book
            </Button>
          </div>
        </div>
      )}
      {nearest.length > 0 && (
        <Choices label="Other nights">
          {nearest.map((run) => (
            <Button key={run.arrival} variant="outline" onClick={() => remedies.onNights(run)}>
              {formatDateRange(run)}
            </Button>
          ))}
        </Choices>
      )}
      {otherTypes.length > 0 && (
        <Choices label="Other rooms, same nights">
          {otherTypes.map((name) => (
            <Button key={name} variant="outline" onClick={() => remedies.onChooseType(name)}>
              {name}
            </Button>
          ))}
        </Choices>
      )}
    </>
  );
}

type NewPriceProps = {
  before: number | null;
  now: number;
  isBusy: boolean;
  onBookAtPrice: (gross: number) => void;
};

function NewPrice({ before, now, isBusy, onBookAtPrice }: NewPriceProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-lg">
        {before !== null && <s className="mr-2 opacity-75">{formatMoney(before)}</s>}
        <strong>{formatMoney(now)}</strong>
      </p>
      <Button variant="primary" isBusy={isBusy} onClick={() => onBookAtPrice(now)}>
        Go on at {formatMoney(now)}
      </Button>
    </div>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm">{label}</span>
      {children}
    </div>
  );
}
