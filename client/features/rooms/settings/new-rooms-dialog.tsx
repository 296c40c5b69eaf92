import { useWatch } from 'react-hook-form';
import { useAction } from '../../../lib/api/use-action.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { DayField } from '../../../ui/dates/day-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { GuardedFormDialog } from '../../../ui/overlay/guarded-form-dialog.tsx';
import { formatRun, type NewRoomsForm, newRoomsForm } from './room-form.ts';
import { CreateRoomDocument, type RoomsPageQuery } from './rooms-list.generated.ts';

type NewRoomsDialogProps = { roomTypes: RoomsPageQuery['roomTypes']; onClose: () => void };

const EMPTY: NewRoomsForm = {
  number: '',
  lastNumber: '',
  roomTypeId: '',
  floor: '',
  dorm: '',
  note: '',
  sortOrder: '',
  activeFrom: '',
  activeTo: '',
};

/** A room, or a run of rooms at once. */
export function NewRoomsDialog({ roomTypes, onClose }: NewRoomsDialogProps) {
  const { submit, userError, loading } = useAction(CreateRoomDocument, {
    done: ({ rooms }) =>
      rooms.length === 1
        ? `Room ${rooms[0]?.number} is there.`
        : `${formatCount(rooms.length, 'room')} are there.`,
    onDone: onClose,
  });
  return (
    <GuardedFormDialog
      title="New rooms"
      description="One room, or a run of them at once."
      schema={newRoomsForm}
      defaultValues={EMPTY}
      error={userError}
      isBusy={loading}
      submitLabel="Add"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="number" label="Number" maxLength={20} hint="On the door: 101, or B1." autoFocus />
        <TextField name="lastNumber" label="Last of a run" maxLength={20} hint={<Run />} />
      </div>
      <SelectField
        name="roomTypeId"
        label="Room type"
        emptyLabel="Choose"
        options={roomTypes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="floor" label="Floor" maxLength={40} />
        <TextField name="dorm" label="Dorm" maxLength={40} hint="For beds: which of them are one dorm." />
        <DayField name="activeFrom" label="Sold from" placeholder="Tonight" />
        <DayField name="activeTo" label="No longer sold from" placeholder="Never" />
      </div>
      <TextField
        name="sortOrder"
        label="Place in lists"
        inputMode="numeric"
        maxLength={6}
        hint="Among the rooms of its type, the first of a run; left empty for the last place."
      />
      <TextField name="note" label="Note" rows={2} hint="For housekeeping." />
    </GuardedFormDialog>
  );
}

/** Which rooms come of the two numbers. */
function Run() {
  const [number, lastNumber] = useWatch<NewRoomsForm, ['number', 'lastNumber']>({
    name: ['number', 'lastNumber'],
  });
  return formatRun(number, lastNumber) ?? 'Left empty for one room; 112 after 101.';
}
