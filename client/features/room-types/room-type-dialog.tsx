import { useAction } from '../../lib/api/use-action.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import type { FormError } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { GuardedFormDialog } from '../../ui/overlay/guarded-form-dialog.tsx';
import {
  formOfRoomType,
  GUEST_OPTIONS,
  inputOfRoomType,
  KIND_OPTIONS,
  newTypeInput,
  type RoomTypeForm,
  type RoomTypeWords,
  roomTypeForm,
} from './room-type-form.ts';
import {
  CreateRoomTypeDocument,
  type ListedRoomType_roomTypeFragment,
  UpdateRoomTypeDocument,
} from './room-types.generated.ts';

type RoomTypeDialogProps = {
  /** Which room type is changed; null for a new one. */
  type: ListedRoomType_roomTypeFragment | null;
  onClose: () => void;
};

/** What a room type is, what it holds and costs. */
export function RoomTypeDialog({ type, onClose }: RoomTypeDialogProps) {
  return type === null ? <NewType onClose={onClose} /> : <ChangedType type={type} onClose={onClose} />;
}

function NewType({ onClose }: { onClose: () => void }) {
  const { submit, userError, loading } = useAction(CreateRoomTypeDocument, {
    done: ({ roomType }) => `${roomType.name} is there. Its rooms are made under Rooms.`,
    onDone: onClose,
  });
  return (
    <TypeForm
      title="New room type"
      submitLabel="Add"
      initial={formOfRoomType(null)}
      error={userError}
      isBusy={loading}
      isNew
      onSubmit={(words) => submit(newTypeInput(words))}
      onClose={onClose}
    />
  );
}

type ChangedTypeProps = { type: ListedRoomType_roomTypeFragment; onClose: () => void };

function ChangedType({ type, onClose }: ChangedTypeProps) {
  const before = inputOfRoomType(type);
  const { submit, userError, loading } = useAction(UpdateRoomTypeDocument, {
    seenVersion: before.version,
    done: ({ roomType }) => `${roomType.name} is changed.`,
    undo: ({ roomType: { version } }, sendUndo) =>
      void sendUndo(UpdateRoomTypeDocument, { ...before, version: version ?? 0 }),
    onDone: onClose,
  });
  return (
    <TypeForm
      title={type.name}
      description="What is booked keeps its price."
      submitLabel="Save"
      initial={formOfRoomType(type)}
      error={userError}
      isBusy={loading}
      canKeepStays={userError?.__typename === 'TypeHasStaysError' && userError.canKeep}
      onSubmit={(words) => submit({ ...before, ...words })}
      onClose={onClose}
    />
  );
}

type TypeFormProps = {
  title: string;
  description?: string;
  submitLabel: string;
  initial: RoomTypeForm;
  error: FormError | null;
  isBusy: boolean;
  isNew?: boolean;
  /** It was refused for the stays that are coming, and can be done all the same. */
  canKeepStays?: boolean;
  onSubmit: (words: RoomTypeWords) => unknown;
  onClose: () => void;
};

function TypeForm({ initial, isNew = false, canKeepStays = false, ...dialog }: TypeFormProps) {
  return (
    <GuardedFormDialog {...dialog} schema={roomTypeForm} defaultValues={initial} size="lg">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField name="name" label="Name" maxLength={60} hint="As guests read it." autoFocus />
        <TextField name="code" label="Short name" maxLength={12} hint="For your own lists: COVE." />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="kind" label="What is sold" options={KIND_OPTIONS} />
        <SelectField name="guests" label="Who may sleep there" options={GUEST_OPTIONS} />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <NumberField name="maxOccupancy" label="Sleeps" min={1} max={20} />
        <NumberField name="baseOccupancy" label="Guests in the rate" min={1} max={20} />
        <NumberField name="maxAdults" label="Adults at most" min={1} max={20} />
        <NumberField name="maxChildren" label="Children at most" min={0} max={20} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <MoneyField name="baseRate" label="A night" hint="Where no season holds." />
        <MoneyField name="extraAdultRate" label="One more adult" />
        <MoneyField name="extraChildRate" label="One more child" />
      </div>
      <TextField name="description" label="Description" rows={3} hint="For guests." />
      <TextField name="amenities" label="What the room has" rows={4} hint="A line each: Hot water." />
      {!isNew && (
        <TextField
          name="sortOrder"
          label="Place in lists"
          inputMode="numeric"
          maxLength={6}
          hint="The smallest comes first."
        />
      )}
      <div>
        <CheckboxField name="isShownOnline" label="Guests see it" hint="On the website." />
        <CheckboxField name="isActive" label="On sale" />
        {canKeepStays && (
          <CheckboxField
            name="keepsComingStays"
            label="Take it off sale all the same"
            hint="Who is coming keeps room and price; nothing is sold anew."
          />
        )}
      </div>
    </GuardedFormDialog>
  );
}
