import { useFormContext, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { formatRoomCount } from '../../lib/format/format.ts';
import { Chips } from '../../ui/chips.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import type { FormError } from '../../ui/form/form.tsx';
import { useShownField } from '../../ui/form/shown-fields.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { AssignCleaningDocument } from './assign-dialog.generated.ts';
import { type BoardRoom, urgencyOf } from './board-order.ts';

const NOBODY = 'Nobody';

const assignment = v.object({
  cleaner: v.pipe(v.string(), v.trim(), v.maxLength(60, 'At most 60 letters.')),
  // a box that nobody touched holds nothing yet
  rooms: v.record(v.string(), v.optional(v.boolean(), false)),
});
type Assignment = v.InferInput<typeof assignment>;

type AssignDialogProps = {
  /** The rooms to choose from, the most urgent first. Where it is one, it is the one. */
  rooms: readonly BoardRoom[];
  /** Those who cleaned lately. */
  cleaners: readonly string[];
  today: LocalDate;
  onClose: () => void;
};

/** Says who cleans rooms today: one name for those that are ticked. The toast takes it back. */
export function AssignDialog({ rooms, cleaners, today, onClose }: AssignDialogProps) {
  const { submit, userError, loading } = useAction(AssignCleaningDocument, {
    done: (success) => sentenceOf(success.rooms),
    undo: (success, sendUndo, { rooms: sent }) => {
      const before = sent.map(({ roomId, shownCleaner }) => {
        const assigned = success.rooms.find(({ id }) => id === roomId)?.cleaner ?? null;
        return { roomId, cleaner: shownCleaner ?? null, shownCleaner: assigned };
      });
      void sendUndo(AssignCleaningDocument, { rooms: before });
    },
    onDone: onClose,
  });
  const [only] = rooms.length === 1 ? rooms : [];
  const toChoose = v.pipe(
    assignment,
    v.forward(
      v.check(({ rooms: ticked }) => Object.values(ticked).includes(true), 'Choose a room.'),
      ['rooms'],
    ),
    v.forward(
      v.check((typed) => typed.cleaner !== '' || isTakenBack(typed, rooms), 'Enter who cleans.'),
      ['cleaner'],
    ),
  );
  return (
    <FormDialog
      title={only ? `Who cleans room ${only.number} today?` : 'Who cleans today?'}
      schema={toChoose}
      defaultValues={{
        cleaner: only?.cleaner ?? '',
        rooms: Object.fromEntries(
          rooms.map(({ id, cleaner }) => [id, only !== undefined || cleaner === null]),
        ),
      }}
      error={userError && 'fields' in userError ? ofTheName(userError) : userError}
      isBusy={loading}
      size={only ? 'md' : 'lg'}
      submitLabel={<AssignWords rooms={rooms} />}
      onSubmit={({ cleaner, rooms: ticked }) =>
        submit({
          rooms: rooms
            .filter(({ id }) => ticked[id])
            .map((room) => ({ roomId: room.id, cleaner: cleaner || null, shownCleaner: room.cleaner })),
        })
      }
      onClose={onClose}
    >
      <NameField cleaners={cleaners} rooms={rooms} />
      {only === undefined && <RoomTicks rooms={rooms} today={today} />}
    </FormDialog>
  );
}

/** The name is typed once; from then on it is pressed. */
function NameField({ cleaners, rooms }: { cleaners: readonly string[]; rooms: readonly BoardRoom[] }) {
  const { setValue, clearErrors } = useFormContext<Assignment>();
  const typed = useWatch<Assignment>();
  const choose = (words: string) => {
    setValue('cleaner', words === NOBODY ? '' : words, { shouldDirty: true });
    clearErrors('cleaner');
  };
  const canBeNobody = rooms.some(({ cleaner }) => cleaner !== null);
  return (
    <div className="grid gap-2.5">
      <TextField name="cleaner" label="Name" autoComplete="off" maxLength={60} />
      <Chips
        options={canBeNobody ? [...cleaners, NOBODY] : cleaners}
        value={isTakenBack(typed, rooms) ? NOBODY : (typed.cleaner ?? '')}
        onChoose={choose}
      />
    </div>
  );
}

/** Whether nobody is to clean a room that somebody was to clean. */
function isTakenBack({ cleaner, rooms: ticked }: Partial<Assignment>, rooms: readonly BoardRoom[]): boolean {
  return !cleaner?.trim() && rooms.some((room) => ticked?.[room.id] && room.cleaner !== null);
}

function RoomTicks({ rooms, today }: { rooms: readonly BoardRoom[]; today: LocalDate }) {
  const { formState } = useFormContext<Assignment>();
  useShownField('rooms');
  const error = formState.errors.rooms?.message;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-ink-2">Rooms</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {rooms.map((room) => (
          <CheckboxField
            key={room.id}
            name={`rooms.${room.id}`}
            label={<RoomWords room={room} today={today} />}
          />
        ))}
      </div>
      {typeof error === 'string' && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function RoomWords({ room, today }: { room: BoardRoom; today: LocalDate }) {
  const facts = [urgencyOf(room, today), room.cleaner].filter((fact) => fact !== null);
  return (
    <span>
      {room.number} <span className="text-sm font-normal text-ink-2">{facts.join(' · ')}</span>
    </span>
  );
}

/** What the button does: 'Assign 3 rooms', or that nobody cleans them. */
function AssignWords({ rooms }: { rooms: readonly BoardRoom[] }) {
  const typed = useWatch<Assignment>();
  const count = formatRoomCount(rooms.filter(({ id }) => typed.rooms?.[id]).map(({ roomType }) => roomType));
  return isTakenBack(typed, rooms) ? `Assign nobody to ${count}` : `Assign ${count}`;
}

/** The one name that was typed is sent with each room. */
function ofTheName(refused: FormError): FormError {
  const fields = refused.fields?.map(({ path, message }) => ({
    path: path.endsWith('.cleaner') ? 'cleaner' : path,
    message,
  }));
  return { message: refused.message, ...(fields && { fields }) };
}

type Assigned = Pick<BoardRoom, 'number' | 'cleaner'> & { roomType: Pick<BoardRoom['roomType'], 'kind'> };

function sentenceOf(rooms: readonly Assigned[]): string {
  const [first] = rooms;
  const what =
    rooms.length === 1 ? `room ${first?.number}` : formatRoomCount(rooms.map(({ roomType }) => roomType));
  return first?.cleaner ? `${first.cleaner} cleans ${what}.` : `Nobody is assigned to ${what}.`;
}
