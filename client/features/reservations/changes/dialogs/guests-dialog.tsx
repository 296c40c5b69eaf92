import { useState } from 'react';
import type { ChangeFrom, MealPlanCode, SetGuestsInput } from '../../../../gql/schema.generated.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { usePreview } from '../../parts/use-preview.ts';
import { ChangeDialog } from '../parts/change-dialog.tsx';
import { reservationRoomOf, type StayDialogProps, stayName } from '../parts/stay-format.ts';
import { guestRequestsOf, guestsChangedWords, type RequestedGuests } from '../parts/use-guest-requests.ts';
import { SetGuestsDocument } from './guests-dialog.generated.ts';

const MEALS = [
  { value: 'ROOM_ONLY', label: 'Room only' },
  { value: 'BREAKFAST', label: 'Breakfast' },
  { value: 'HALF_BOARD', label: 'Breakfast and dinner' },
  { value: 'ALL_MEALS', label: 'All meals' },
] as const;

/** Who sleeps in the room and what they eat; only the difference is priced. */
export function GuestsDialog({
  booking,
  stay,
  onClose,
  wanted = {},
}: StayDialogProps & {
  /** What stands there already in place of what is. */
  wanted?: RequestedGuests;
}) {
  const isInHouse = stay.status === 'CHECKED_IN';
  const [guests, setGuests] = useState({
    adults: wanted.adults ?? stay.adults,
    children: stay.children,
    infants: stay.infants,
  });
  const [mealPlan, setMealPlan] = useState<MealPlanCode>(wanted.mealPlan ?? stay.mealPlan);
  const [reason, setReason] = useState('');
  const inputOf = (from: ChangeFrom, more: Partial<SetGuestsInput> = {}): SetGuestsInput => ({
    ...reservationRoomOf(booking, stay),
    ...guests,
    mealPlan,
    from,
    ...(reason && { overrideReason: reason }),
    ...more,
  });
  const preview = usePreview({ setGuests: inputOf('TONIGHT') });
  const { submit, userError, loading } = useAction(SetGuestsDocument, {
    seenVersion: booking.version,
    done: ({ reservation }, sent) => guestsChangedWords(stay, sent, reservation.gross - booking.gross),
    undo: ({ reservation }, sendUndo) => {
      const { adults, children, infants } = stay;
      const before = { ...inputOf('TONIGHT'), adults, children, infants, mealPlan: stay.mealPlan };
      void sendUndo(SetGuestsDocument, { ...before, version: reservation.version });
    },
    onDone: onClose,
  });
  const guestRequests = guestRequestsOf({ adults: guests.adults, mealPlan: stay.mealPlan });
  const save = (from: ChangeFrom) => void submit(inputOf(from));
  return (
    <ChangeDialog
      title={`Guests of ${stayName(stay)}`}
      onClose={onClose}
      preview={preview}
      actions={
        isInHouse
          ? [
              { label: 'From tonight', onPress: () => save('TONIGHT') },
              { label: 'From the start', onPress: () => save('START') },
            ]
          : [{ label: 'Save guests', onPress: () => save('START') }]
      }
      error={userError}
      isBusy={loading}
      reason={{ value: reason, onChange: setReason }}
    >
      <div className="grid gap-2">
        {guestRequests.map(([wanted, more]) => (
          <Button key={wanted} isBusy={loading} onClick={() => void submit(inputOf('TONIGHT', more))}>
            {`+ ${wanted}${isInHouse ? ' from tonight' : ''}`}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-4">
        {(['adults', 'children', 'infants'] as const).map((kind) => (
          <Field key={kind} label={LABELS[kind]}>
            {(tie) => (
              <Stepper
                label={LABELS[kind]}
                value={guests[kind]}
                max={20}
                binding={tie}
                onChange={(count) => setGuests({ ...guests, [kind]: count })}
              />
            )}
          </Field>
        ))}
      </div>
      <Field label="Meals">
        {(tie) => (
          <Select
            {...tie}
            value={mealPlan}
            options={MEALS}
            // the options are the plans
            onChange={(value) => setMealPlan(value as MealPlanCode)}
          />
        )}
      </Field>
    </ChangeDialog>
  );
}

const LABELS = { adults: 'Adults', children: 'Children', infants: 'Infants' } as const;
