import { useAction } from '../../../lib/api/use-action.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { DayField } from '../../../ui/dates/day-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { GuardedFormDialog } from '../../../ui/overlay/guarded-form-dialog.tsx';
import { formOfRoom, inputOfRoom, roomForm } from './room-form.ts';
import {
  type ListedRoom_roomFragment,
  type RoomsPageQuery,
  UndoRoomMovesDocument,
  UpdateRoomDocument,
} from './rooms-list.generated.ts';
import { StaysInTheWay } from './stays-in-the-way.tsx';

type EditRoomDialogProps = {
  room: ListedRoom_roomFragment;
  roomTypes: RoomsPageQuery['roomTypes'];
  paths: AreaPaths;
  onClose: () => void;
};

/** What a room is, and when it is sold; the toast takes a change back. */
export function EditRoomDialog({ room, roomTypes, paths, onClose }: EditRoomDialogProps) {
  const before = inputOfRoom(room);
  const { submit, userError, loading } = useAction(UpdateRoomDocument, {
    seenVersion: before.version,
    done: ({ room: { number }, moves }) =>
      moves.length === 0
        ? `Room ${number} is changed.`
        : `Room ${number} is changed, and ${formatCount(moves.length, 'stay')} changed rooms.`,
    undo: async ({ room: { version }, movesId }, sendUndo) => {
      await sendUndo(UpdateRoomDocument, { ...before, version: version ?? 0 });
      // they go back once the room is sold again
      if (movesId !== null)
        await sendUndo(UndoRoomMovesDocument, { movesId }, 'They have their rooms again.');
    },
    onDone: onClose,
  });
  const hasStays = userError?.__typename === 'RoomHasStaysError' ? userError : null;
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
        <DayField name="activeFrom" label="Sold from" />
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
      {hasStays && (
        <StaysInTheWay
          {...hasStays}
          paths={paths}
          isBusy={loading}
          onMove={(typed) => submit({ ...before, ...typed, movesStays: true })}
        />
      )}
    </GuardedFormDialog>
  );
}
