import { useWatch } from 'react-hook-form';
import type { LocalDate } from '../../../domain/nights.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { formatCount } from '../../lib/format/format.ts';
import type { FormError } from '../../ui/form/form.tsx';
import { GuardedFormDialog } from '../../ui/overlay/guarded-form-dialog.tsx';
import type { Season } from './rate-format.ts';
import {
  CreateRatePeriodDocument,
  DeleteRatePeriodDocument,
  UpdateRatePeriodDocument,
} from './rates.generated.ts';
import { RatesPreview } from './rates-preview.tsx';
import { type NamedType, RoomTypesField } from './room-types-field.tsx';
import { SeasonFields } from './season-fields.tsx';
import {
  formOfNewSeason,
  formOfSeason,
  inputOfSeason,
  type NewSeasonForm,
  newSeasonForm,
  ownNightsOf,
  roomTypesOf,
  type SeasonForm,
  seasonForm,
  typedSeasonInput,
} from './season-form.ts';

type NewSeasonDialogProps = {
  /** The room types that may get it; one gets it without being asked. */
  types: readonly NamedType[];
  /** Today at the lodge. */
  today: LocalDate;
  /** The nights with which it begins, if any. */
  nights: readonly LocalDate[];
  onClose: () => void;
};

/** A new season of one room type or several; the toast takes it back. */
export function NewSeasonDialog({ types, today, nights, onClose }: NewSeasonDialogProps) {
  const ids = types.map(({ id }) => id);
  const { submit, userError, loading } = useAction(CreateRatePeriodDocument, {
    done: ({ ratePeriods, ratePeriod: { name } }) =>
      ratePeriods.length === 1
        ? `${name} holds.`
        : `${name} holds for ${formatCount(ratePeriods.length, 'room type')}.`,
    undo: ({ ratePeriods }, sendUndo) =>
      void sendUndo(DeleteRatePeriodDocument, {
        seasons: ratePeriods.map(({ id, version }) => ({ ratePeriodId: id, version })),
      }),
    onDone: onClose,
  });
  return (
    <GuardedFormDialog
      title="New season"
      submitLabel="Add"
      description="What is booked keeps its price."
      schema={newSeasonForm(today)}
      defaultValues={formOfNewSeason(ids, nights)}
      error={userError && withFormPaths(userError)}
      isBusy={loading}
      size="lg"
      onSubmit={({ roomTypeIds, season }) => submit({ ...roomTypesOf(roomTypeIds), season })}
      onClose={onClose}
    >
      {types.length > 1 && <RoomTypesField types={types} />}
      <SeasonFields isNew />
      <NewPreview />
    </GuardedFormDialog>
  );
}

function NewPreview() {
  const { roomTypeIds = [], season } = useWatch<NewSeasonForm>();
  const input = roomTypeIds.length === 0 ? null : typedSeasonInput(season, true);
  return (
    <RatesPreview
      input={input && { createRatePeriod: { ...roomTypesOf(roomTypeIds), season: input } }}
      roomTypes={roomTypeIds.length}
    />
  );
}

type ChangeSeasonDialogProps = {
  season: Season;
  /** Today at the lodge. */
  today: LocalDate;
  onClose: () => void;
};

/** A season that is there; the toast takes the change back. */
export function ChangeSeasonDialog({ season: kept, today, onClose }: ChangeSeasonDialogProps) {
  const { id: ratePeriodId, version } = kept;
  const { submit, userError, loading } = useAction(UpdateRatePeriodDocument, {
    seenVersion: version,
    done: ({ ratePeriod }) => `${ratePeriod.name} is changed.`,
    undo: ({ ratePeriod }, sendUndo) =>
      void sendUndo(UpdateRatePeriodDocument, {
        ratePeriodId,
        version: ratePeriod.version,
        season: inputOfSeason(kept),
      }),
    onDone: onClose,
  });
  return (
    <GuardedFormDialog
      title={kept.name}
      submitLabel="Save"
      description="What is booked keeps its price."
      schema={seasonForm}
      defaultValues={formOfSeason(kept)}
      error={userError && withFormPaths(userError)}
      isBusy={loading}
      size="lg"
      onSubmit={({ season }) => submit({ ratePeriodId, version, season })}
      onClose={onClose}
    >
      <SeasonFields near={ownNightsOf(kept, today)} />
      <ChangePreview season={kept} />
    </GuardedFormDialog>
  );
}

function ChangePreview({ season: { id: ratePeriodId, version } }: { season: Season }) {
  const season = typedSeasonInput(useWatch<SeasonForm, 'season'>({ name: 'season' }));
  return <RatesPreview input={season && { updateRatePeriod: { ratePeriodId, version, season } }} />;
}

/** The API knows the day after the last night, the form the last night; and all room types are of one list there. */
function withFormPaths({ message, fields = [] }: FormError): FormError {
  const paths: { readonly [path: string]: string } = {
    'season.to': 'season.lastNight',
    roomTypeId: 'roomTypeIds',
  };
  const pathOf = (path: string) => paths[path] ?? (path.startsWith('alsoRoomTypeIds') ? 'roomTypeIds' : path);
  return { message, fields: fields.map((field) => ({ ...field, path: pathOf(field.path) })) };
}
