import * as v from 'valibot';
import { BLOCK_REASONS } from '../../../domain/listing/block-reasons.ts';
import { type DateRange, formatDateRange, type LocalDate } from '../../../domain/nights.ts';
import type { BlockReason } from '../../gql/schema.generated.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { DateRangeField } from '../../ui/dates/date-range-field.tsx';
import { DayChips } from '../../ui/dates/day-chips.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { BlockRoomDocument, UnblockRoomDocument } from './not-for-sale-dialog.generated.ts';

const REASONS = ['MAINTENANCE', 'OWNER', 'DEEP_CLEAN', 'OTHER'] as const satisfies readonly BlockReason[];

const notForSale = v.object({
  arrival: v.pipe(v.nullable(v.string()), v.string('Choose the first night.')),
  departure: v.pipe(v.nullable(v.string()), v.string('Choose the day it is for sale again.')),
  reason: v.picklist(REASONS, 'Choose a reason.'),
  note: v.pipe(v.string(), v.trim(), v.maxLength(500, 'At most 500 letters.')),
});

type NotForSaleDialogProps = {
  room: { id: string; number: string };
  today: LocalDate;
  /** The nights that were picked, if any. */
  nights?: Partial<DateRange>;
  onClose: () => void;
};

/** Takes a room off sale for some nights, with the reason; the toast puts it back. */
export function NotForSaleDialog({ room, today, nights = {}, onClose }: NotForSaleDialogProps) {
  const { submit, userError, loading } = useAction(BlockRoomDocument, {
    done: ({ block }) => `Room ${room.number} is not for sale ${formatDateRange(block)}.`,
    undo: ({ block }, sendUndo) =>
      void sendUndo(UnblockRoomDocument, { blockId: block.id }, `Room ${room.number} is for sale again.`),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Room ${room.number}: not for sale`}
      description="Nobody can book it on these nights. Guests booked there have to be moved first."
      schema={notForSale}
      defaultValues={{
        arrival: nights.arrival ?? null,
        departure: nights.departure ?? null,
        reason: 'MAINTENANCE',
        note: '',
      }}
      error={userError}
      isBusy={loading}
      submitLabel="Not for sale"
      onSubmit={({ note, ...rest }) => submit({ roomId: room.id, ...rest, note: note || null })}
      onClose={onClose}
    >
      <DateRangeField today={today} min={today} arrivalLabel="First night" departureLabel="For sale again" />
      <NearDays today={today} />
      <SelectField
        name="reason"
        label="Reason"
        options={REASONS.map((value) => ({ value, label: BLOCK_REASONS[value] }))}
      />
      <TextField name="note" label="Note" rows={2} hint="Seen on the calendar" />
    </FormDialog>
  );
}

/** Most repairs end within the week after the first night. */
function NearDays({ today }: { today: LocalDate }) {
  const arrival = useFormField<LocalDate | null>('arrival');
  const departure = useFormField<LocalDate | null>('departure');
  return (
    <DayChips
      label="For sale again on"
      after={arrival.value ?? today}
      value={departure.value}
      onChange={departure.onChange}
    />
  );
}
