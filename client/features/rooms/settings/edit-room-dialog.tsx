import { useAction } from '../../../lib/api/use-action.ts';
import { DayField } from '../../../ui/dates/day-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { GuardedFormDialog } from '../../../ui/overlay/guarded-form-dialog.tsx';
import { formOfRoom, inputOfRoom, roomForm } from './room-form.ts';
import {
  type ListedRoom_roomFragment,
  type RoomsPageQuery,
  UpdateRoomDocument,
} from './rooms-list.generated.ts';

type EditRoomDialogProps = {
  room: ListedRoom_roomFragment;
  roomTypes: RoomsPageQuery['roomTypes'];
  onClose: () => void;
};

/** What a room is, and when it is sold; the toast takes a change back. */
export function EditRoomDialog({ room, roomTypes, onClose }: EditRoomDialogProps) {
  const before = inputOfRoom(room);
  const { submit, userError, loading } = useAction(UpdateRoomDocument, {
    seenVersion: before.version,
    done: ({ room: changed }) => `Room ${changed.number} is changed.`,
    undo: ({ room: changed }, sendUndo) =>
      void sendUndo(UpdateRoomDocument, { ...before, version: changed.version ?? 0 }),
    onDone: onClose,
  });
  // one that is off sale is no longer among them, and stays what the room is
  const others = roomTypes.filter(({ id }) => id !== room.roomType.id);
  return (
    <GuardedFormDialog
      title={`Room ${room.number}`}
      schema={roomForm}
      defaultValues={formOfRoom(room)}
      error={userError}
      isBusy={loading}
      onSubmit={(typed) => submit({ ...before, ...typed })}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="number" label="Number" maxLength={20} autoFocus />
        <SelectField
          name="roomTypeId"
          label="Room type"
          options={[room.roomType, ...others].map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField name="floor" label="Floor" maxLength={40} />
        <TextField name="dorm" label="Dorm" maxLength={40} hint="For beds: which of them are one dorm." />
        <DayField name="activeFrom" label="Sold from" looksBack />
        <DayField name="activeTo" label="No longer sold from" placeholder="Never" />
        <TextField
          name="sortOrder"
          label="Place in lists"
          inputMode="numeric"
          maxLength={6}
          hint="The smallest comes first within its type."
        />
      </div>
      <TextField name="note" label="Note" rows={2} hint="For housekeeping." />
    </GuardedFormDialog>
  );
}
