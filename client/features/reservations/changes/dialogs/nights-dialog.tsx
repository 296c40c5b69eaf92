import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { addNights, nightsBetween } from '../../../../../domain/nights.ts';
import type { ChangeNightsInput, NewNightPrice } from '../../../../gql/schema.generated.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateRangePicker } from '../../../../ui/dates/date-range-picker.tsx';
import type { PickedRun } from '../../../../ui/dates/range-calendar.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { CHANGE_LABELS, NEW_NIGHT_PRICES } from '../../parts/change-labels.ts';
import { splitSentence } from '../../parts/moves/split-sentence.ts';
import { RoomChips } from '../../parts/room-chips.tsx';
import { usePreview } from '../../parts/use-preview.ts';
import { ChangeDialog } from '../parts/change-dialog.tsx';
import { reservationRoomOf, type StayDialogProps, stayName } from '../parts/stay-format.ts';
import { undoWithMoves } from '../parts/undo-with-moves.ts';
import { useFeeWaiver } from '../parts/use-fee-waiver.ts';
import { ChangeDayDocument } from '../parts/use-free-rooms.generated.ts';
import { ChangeNightsDocument } from './nights-dialog.generated.ts';

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
  const [reason, setReason] = useState('');
  const { waived, waiver } = useFeeWaiver();
  const isSame = run.arrival === stay.arrival && run.departure === stay.departure;
  const { input, preview, split } = useSplitPreview(isSame ? null : inputOf(), mayChoosePrice);
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
      rooms: [{ reservationRoomId: stay.id, arrival, departure }],
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
  return (
    <ChangeDialog
      title={`Nights of ${stayName(stay)}`}
      onClose={onClose}
      preview={isSame ? undefined : preview}
      actions={[
        {
          label: 'Save nights',
          onPress: () => input && void submit(input),
          isDisabled: input === null || preview.refusal !== null,
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
        <Segmented
          label={CHANGE_LABELS.newNightPrice}
          options={NEW_NIGHT_PRICES}
          value={price}
          onChange={setPrice}
        />
      )}
      {split && (
        <>
          <Notice>{split.message}</Notice>
          <RoomChips
            label={CHANGE_LABELS.newNightRoom}
            rooms={split.freeRooms}
            nameOf={({ number }) => splitSentence(stay.stretches, split.nights, number)}
            value={split.roomId}
            onChange={split.onChange}
          />
        </>
      )}
    </ChangeDialog>
  );
}

/**
 * What other nights cost, and where the stay's own room is taken for them, what they cost with the new ones in another
 * room: the first that is free until one is chosen.
 */
function useSplitPreview(own: ChangeNightsInput | null, maySplit: boolean) {
  const [pickedId, setPickedId] = useState<string | null>(null);
  const inOwnRoom = usePreview(own && { changeNights: own });
  const { refusal, isAlike } = inOwnRoom;
  // an answer to other nights offers no room for these
  const taken = maySplit && isAlike && refusal?.__typename === 'RoomTakenError' ? refusal : null;
  const newRoom = taken?.freeRooms.find(({ id }) => id === pickedId) ?? taken?.freeRooms[0];
  const [nights] = own?.rooms ?? [];
  const inTwoRooms = own && nights && newRoom && { ...own, rooms: [{ ...nights, newRoomId: newRoom.id }] };
  const preview = usePreview(inTwoRooms ? { changeNights: inTwoRooms } : null);
  if (!taken || !inTwoRooms) return { input: own, preview: inOwnRoom, split: null };
  const { message, freeRooms } = taken;
  const split = { message, freeRooms, nights, roomId: newRoom.id, onChange: setPickedId };
  return { input: inTwoRooms, preview, split };
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
