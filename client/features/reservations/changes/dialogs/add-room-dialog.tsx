import { skipToken, useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { AddRoomInput, GuestsAccepted } from '../../../../gql/schema.generated.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { useQuery } from '../../../../lib/api/use-query.ts';
import { DateRangePicker } from '../../../../ui/dates/date-range-picker.tsx';
import type { PickedRun } from '../../../../ui/dates/range-calendar.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { GUEST_RESTRICTION_LABELS } from '../../parts/booking-labels.ts';
import { Tick } from '../../parts/tick.tsx';
import { usePreview } from '../../parts/use-preview.ts';
import { ChangeDialog } from '../parts/change-dialog.tsx';
import type { ChangedBooking } from '../parts/stay-format.ts';
import { ChangeDayDocument, ChangeRoomsDocument } from '../parts/use-free-rooms.generated.ts';
import { tooManySentence } from '../parts/use-free-rooms.ts';
import { AddRoomDocument } from './add-room-dialog.generated.ts';

type AddRoomDialogProps = { booking: ChangedBooking; onClose: () => void };

/** One more room for the reservation, for the nights of the first one unless others are chosen. */
export function AddRoomDialog({ booking, onClose }: AddRoomDialogProps) {
  const { data: day } = useSuspenseQuery(ChangeDayDocument);
  const [first] = booking.rooms;
  const [run, setRun] = useState<PickedRun>({
    arrival: first?.arrival ?? null,
    departure: first?.departure ?? null,
  });
  const [adults, setAdults] = useState(2);
  const [children, setChildren] = useState(0);
  const [chosen, setChosen] = useState('');
  const [said, setSaid] = useState<GuestsAccepted>('ANY');
  const [reason, setReason] = useState('');
  const { arrival, departure } = run;
  const hasNights = arrival !== null && departure !== null && arrival < departure;
  const { data } = useQuery(
    ChangeRoomsDocument,
    hasNights ? { variables: { arrival, departure, adults: Math.max(1, adults), children } } : skipToken,
  );
  const types = data?.availability.__typename === 'Availability' ? data.availability.roomTypes : [];
  const roomTypeId = chosen || (first?.roomType.id ?? '');
  const whose = types.find(({ roomType }) => roomType.id === roomTypeId)?.roomType.guests ?? 'ANY';
  const input: AddRoomInput | null =
    hasNights && roomTypeId
      ? {
          reservationId: booking.id,
          version: booking.version,
          room: {
            roomTypeId,
            arrival,
            departure,
            adults,
            children,
            ...(said === whose && { allGuestsAre: said }),
          },
          mayMoveOthers: true,
          ...(reason && { overrideReason: reason }),
        }
      : null;
  const preview = usePreview(input && { addRoom: input });
  const { submit, userError, loading } = useAction(AddRoomDocument, {
    seenVersion: booking.version,
    done: 'The room is added.',
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title="Add a room"
      onClose={onClose}
      preview={input ? preview : undefined}
      actions={[
        {
          label: 'Add the room',
          onPress: () => input && void submit(input),
          isDisabled: input === null || preview.refusal !== null,
        },
      ]}
      error={userError}
      isBusy={loading}
      reason={{ value: reason, onChange: setReason }}
    >
      <DateRangePicker value={run} onChange={setRun} today={day.lodge.today} />
      <Field label="Room type">
        {(tie) => (
          <Select
            {...tie}
            value={roomTypeId}
            onChange={setChosen}
            options={types.map((type) => ({
              value: type.roomType.id,
              label:
                tooManySentence(type, { adults, children }) ??
                `${type.roomType.name} · ${type.freeRooms.length} free`,
            }))}
          />
        )}
      </Field>
      {whose !== 'ANY' && (
        <Tick isOn={said === whose} onChange={(isOn) => setSaid(isOn ? whose : 'ANY')}>
          {GUEST_RESTRICTION_LABELS[whose]}
        </Tick>
      )}
      <div className="flex flex-wrap gap-4">
        <Field label="Adults">
          {(tie) => <Stepper label="Adults" value={adults} max={20} binding={tie} onChange={setAdults} />}
        </Field>
        <Field label="Children">
          {(tie) => (
            <Stepper label="Children" value={children} max={20} binding={tie} onChange={setChildren} />
          )}
        </Field>
      </div>
    </ChangeDialog>
  );
}
