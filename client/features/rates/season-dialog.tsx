import { useWatch } from 'react-hook-form';
import type { PreviewRatesInput, SeasonInput } from '../../gql/schema.generated.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { DayField } from '../../ui/dates/day-field.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import type { FormError } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { GuardedFormDialog } from '../../ui/overlay/guarded-form-dialog.tsx';
import type { Season } from './rate-format.ts';
import {
  CreateRatePeriodDocument,
  DeleteRatePeriodDocument,
  UpdateRatePeriodDocument,
} from './rates.generated.ts';
import { RatesPreview } from './rates-preview.tsx';
import {
  formOfSeason,
  inputOfSeason,
  PRICE_OPTIONS,
  type SeasonForm,
  seasonForm,
  typedSeasonInput,
} from './season-form.ts';
import { WeekdaysField } from './weekdays-field.tsx';

type NewSeasonDialogProps = { roomTypeId: string; initial: SeasonForm; onClose: () => void };

/** A new season; the toast takes it back. */
export function NewSeasonDialog({ roomTypeId, initial, onClose }: NewSeasonDialogProps) {
  const { submit, userError, loading } = useAction(CreateRatePeriodDocument, {
    done: ({ ratePeriod }) => `${ratePeriod.name} holds.`,
    undo: ({ ratePeriod: { id, version } }, sendUndo) =>
      void sendUndo(DeleteRatePeriodDocument, { seasons: [{ ratePeriodId: id, version }] }),
    onDone: onClose,
  });
  return (
    <SeasonFields
      title="New season"
      submitLabel="Add"
      initial={initial}
      error={userError}
      isBusy={loading}
      changeOf={(season) => ({ createRatePeriod: { roomTypeId, season } })}
      onSubmit={(season) => submit({ roomTypeId, season })}
      onClose={onClose}
    />
  );
}

type ChangeSeasonDialogProps = { season: Season; onClose: () => void };

/** A season that is there; the toast takes the change back. */
export function ChangeSeasonDialog({ season: kept, onClose }: ChangeSeasonDialogProps) {
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
    <SeasonFields
      title={kept.name}
      submitLabel="Save"
      initial={formOfSeason(kept)}
      error={userError}
      isBusy={loading}
      changeOf={(season) => ({ updateRatePeriod: { ratePeriodId, version, season } })}
      onSubmit={(season) => submit({ ratePeriodId, version, season })}
      onClose={onClose}
    />
  );
}

type SeasonFieldsProps = {
  title: string;
  submitLabel: string;
  initial: SeasonForm;
  error: FormError | null;
  isBusy: boolean;
  /** The change that the preview shows. */
  changeOf: (season: SeasonInput) => PreviewRatesInput;
  onSubmit: (season: SeasonInput) => unknown;
  onClose: () => void;
};

function SeasonFields({ initial, error, changeOf, onSubmit, ...dialog }: SeasonFieldsProps) {
  return (
    <GuardedFormDialog
      {...dialog}
      description="What is booked keeps its price."
      schema={seasonForm}
      defaultValues={initial}
      error={error && withLastNight(error)}
      size="lg"
      onSubmit={({ season }) => onSubmit(season)}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField name="season.name" label="Name" maxLength={60} hint="Guests read it: Peak." autoFocus />
        <DayField name="season.from" label="First night" looksBack />
        <DayField name="season.lastNight" label="Last night" looksBack />
      </div>
      <WeekdaysField name="season.weekdays" label="On which nights" />
      <Price />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="season.minNights"
          label="At least so many nights"
          inputMode="numeric"
          maxLength={2}
          hint="For who arrives in it. Left empty for any."
        />
        <TextField
          name="season.priority"
          label="Priority"
          inputMode="numeric"
          maxLength={4}
          hint="On one night the highest holds."
        />
      </div>
      <div className="grid sm:grid-cols-3">
        <CheckboxField name="season.isClosedToArrival" label="No check-in" />
        <CheckboxField name="season.isClosedToDeparture" label="No check-out" />
        <CheckboxField name="season.isClosed" label="Closed" hint="No night is sold." />
      </div>
      <Preview changeOf={changeOf} />
    </GuardedFormDialog>
  );
}

/** The API knows the day after the last night, the form the last night. */
function withLastNight({ message, fields = [] }: FormError): FormError {
  return {
    message,
    fields: fields.map((field) =>
      field.path === 'season.to' ? { ...field, path: 'season.lastNight' } : field,
    ),
  };
}

function Price() {
  const mode = useWatch<SeasonForm, 'season.mode'>({ name: 'season.mode' });
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField name="season.mode" label="The price" options={PRICE_OPTIONS} />
      {mode !== 'NONE' && (
        <>
          <TextField
            name="season.value"
            label={
              mode === 'PERCENT'
                ? 'Percent on the base rate'
                : mode === 'ADD'
                  ? 'Rupees on the base rate'
                  : 'Rupees'
            }
            inputMode="text"
            maxLength={14}
            hint={mode === 'FIXED' ? 'A night.' : 'With − for less.'}
          />
          <MoneyField name="season.extraAdultRate" label="One more adult" hint="Left empty as usual." />
          <MoneyField name="season.extraChildRate" label="One more child" hint="Left empty as usual." />
        </>
      )}
    </div>
  );
}

function Preview({ changeOf }: Pick<SeasonFieldsProps, 'changeOf'>) {
  const season = typedSeasonInput(useWatch<SeasonForm, 'season'>({ name: 'season' }));
  return <RatesPreview input={season && changeOf(season)} />;
}
