import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { addNights, nightsBetween } from '../../../../../domain/nights.ts';
import type { ChangeNightsInput, NewNightPrice } from '../../../../gql/schema.generated.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateRangePicker } from '../../../../ui/dates/date-range-picker.tsx';
import type { PickedRun } from '../../../../ui/dates/range-calendar.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { usePreview } from '../../parts/use-preview.ts';
import { ChangeDialog } from '../parts/change-dialog.tsx';
import { RoomChips } from '../parts/room-chips.tsx';
import { reservationRoomOf, type StayDialogProps, stayName } from '../parts/stay-format.ts';
import { undoWithMoves } from '../parts/undo-with-moves.ts';
import { useFeeWaiver } from '../parts/use-fee-waiver.ts';
import { ChangeDayDocument } from '../parts/use-free-rooms.generated.ts';
import { ChangeNightsDocument } from './nights-dialog.generated.ts';

const PRICES = [
  { value: 'LAST_NIGHT', label: 'Same as last night' },
  { value: 'TARIFF', label: 'Tariff of today' },
] as const;

/** Longer, shorter, or on other days: a night that was priced keeps its price. */
export function NightsDialog({
  booking,
  stay,
  onClose,
  more = 0,
}: StayDialogProps & {
  /** How many nights more stand there when it opens. */
  more?: number;
}) {
  const { data } = useSuspenseQuery(ChangeDayDocument);
  const isInHouse = stay.status === 'CHECKED_IN';
  const mayChoosePrice = stay.allowedActions.includes('MOVE_ROOM');
  const [run, setRun] = useState<PickedRun>({
    arrival: stay.arrival,
    departure: addNights(stay.departure, more),
  });
  const [price, setPrice] = useState<NewNightPrice>(isInHouse && mayChoosePrice ? 'LAST_NIGHT' : 'TARIFF');
  const [newRoomId, setNewRoomId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { waived, waiver } = useFeeWaiver();
  const input = inputOf();
  const isSame = run.arrival === stay.arrival && run.departure === stay.departure;
  const preview = usePreview(input && !isSame ? { changeNights: input } : null);
  const before = { reservationRoomId: stay.id, arrival: stay.arrival, departure: stay.departure };
  const { submit, userError, loading } = useAction(ChangeNightsDocument, {
    seenVersion: booking.version,
    done: 'The nights are changed.',
    undo: ({ reservation, moves }, sendUndo) => {
      const { version } = reservation;
      void undoWithMoves(sendUndo, ChangeNightsDocument, { rooms: [before], version }, moves);
    },
    onDone: onClose,
  });

  function inputOf(): ChangeNightsInput | null {
    const { arrival, departure } = run;
    if (arrival === null || departure === null) return null;
    return {
      rooms: [{ reservationRoomId: stay.id, arrival, departure, ...(newRoomId && { newRoomId }) }],
      version: reservationRoomOf(booking, stay).version,
      price,
      mayMoveOthers: true,
      ...(reason && { overrideReason: reason }),
      ...waived,
    };
  }
  const setDeparture = (nights: number) => {
    if (run.departure !== null) setRun({ ...run, departure: addNights(run.departure, nights) });
  };
  const gains =
    run.arrival !== null &&
    run.departure !== null &&
    (run.arrival < stay.arrival || run.departure > stay.departure);
  const freeRooms = preview.refusal?.__typename === 'RoomTakenError' ? preview.refusal.freeRooms : [];
  return (
    <ChangeDialog
      title={`Nights of ${stayName(stay)}`}
      onClose={onClose}
      preview={isSame ? undefined : preview}
      actions={[
        {
          label: 'Save nights',
          onPress: () => input && void submit(input),
          isDisabled: isSame || preview.refusal !== null,
        },
      ]}
      error={userError}
      isBusy={loading}
      reason={{ value: reason, onChange: setReason }}
      waiver={waiver}
    >
      <DateRangePicker value={run} onChange={setRun} today={data.lodge.today} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setDeparture(1)}>One more night</Button>
        <Button
          onClick={() => setDeparture(-1)}
          disabled={
            run.arrival === null || run.departure === null || nightsBetween(run.arrival, run.departure) < 2
          }
        >
          One night less
        </Button>
      </div>
      {gains && mayChoosePrice && (
        <Segmented label="Price of the new nights" options={PRICES} value={price} onChange={setPrice} />
      )}
      {(freeRooms.length > 0 || newRoomId !== null) && mayChoosePrice && (
        <RoomChips
          label="Another room for the new nights"
          rooms={freeRooms}
          value={newRoomId}
          onChange={setNewRoomId}
        />
      )}
    </ChangeDialog>
  );
}

/** For who should have left and is still here: one press less. */
export function OneMoreNightDialog(props: StayDialogProps) {
  return <NightsDialog {...props} more={1} />;
}

/** All nights from today on at the tariff of today. */
export function PriceAgainDialog({ booking, stay, onClose }: StayDialogProps) {
  const input: ChangeNightsInput = {
    rooms: [{ reservationRoomId: stay.id, arrival: stay.arrival, departure: stay.departure }],
    version: booking.version,
    priceAgain: true,
  };
  const preview = usePreview({ changeNights: input });
  const { submit, userError, loading } = useAction(ChangeNightsDocument, {
    seenVersion: booking.version,
    done: 'Priced at the tariff of today.',
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title={`Price ${stayName(stay)} again?`}
      description="The nights from today on get the tariff of today. Nights before today keep their prices."
      onClose={onClose}
      preview={preview}
      actions={[
        { label: 'Price again', onPress: () => void submit(input), isDisabled: preview.refusal !== null },
      ]}
      error={userError}
      isBusy={loading}
    />
  );
}
