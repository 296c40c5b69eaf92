import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { addNights, formatDay, type LocalDate } from '../../../domain/nights.ts';
import type { ChangeTaxesInput } from '../../gql/schema.generated.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/dates/day-field.tsx';
import type { FormError } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { GuardedFormDialog } from '../../ui/overlay/guarded-form-dialog.tsx';
import { ChangeTaxesDocument } from './settings.generated.ts';
import {
  formOfRates,
  MOST_SLABS,
  TAX_NAMES,
  TAX_OPTIONS,
  type TaxForm,
  type TaxSet,
  taxForm,
  typedTaxes,
} from './tax-form.ts';
import { TaxesPreview } from './taxes-preview.tsx';

type NewRatesDialogProps = {
  version: number;
  taxes: readonly TaxSet[];
  today: LocalDate;
  onClose: () => void;
};

/** New rates from a day on; while they have not begun the toast takes them back, and what they replaced comes again. */
export function NewRatesDialog({ version, taxes, today, onClose }: NewRatesDialogProps) {
  // the list has the new rates by the time that they are taken back
  const replaced = useRef<TaxSet | undefined>(undefined);
  const inForce = taxes.find(({ category, isInForce }) => category === 'ROOM' && isInForce);
  const { submit, userError, loading } = useAction(ChangeTaxesDocument, {
    seenVersion: version,
    done: 'The new rates are kept.',
    undo: ({ settings }, sendUndo, { set }) =>
      void (
        set &&
        sendUndo(ChangeTaxesDocument, {
          version: settings.version,
          ...(replaced.current
            ? removalOf(replaced.current).inverse
            : { remove: { category: set.category, validFrom: set.validFrom } }),
        })
      ),
    canUndo: ({ set }) => set != null && set.validFrom > today,
    onDone: onClose,
  });
  return (
    <GuardedFormDialog
      title="New rates"
      description="The application gives no tax advice."
      schema={taxForm}
      defaultValues={formOfRates(inForce, addNights(today, 1))}
      error={userError}
      isBusy={loading}
      size="lg"
      onSubmit={({ set }) => {
        replaced.current = taxes.find(
          ({ category, validFrom }) => category === set.category && validFrom === set.validFrom,
        );
        return submit({ version, set });
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="set.category" label="On what" options={TAX_OPTIONS} autoFocus />
        <DayField name="set.validFrom" label="From" />
      </div>
      <Slabs />
      <Preview version={version} />
    </GuardedFormDialog>
  );
}

function Slabs() {
  const { fields, insert, remove } = useFieldArray<TaxForm, 'set.slabs'>({ name: 'set.slabs' });
  const last = fields.length - 1;
  return (
    <div className="grid gap-3">
      {fields.map((field, index) => (
        <div key={field.id} className="flex flex-wrap items-end gap-3">
          {index < last ? (
            <MoneyField name={`set.slabs.${index}.to`} label={`Rate ${index + 1}: up to`} className="w-40" />
          ) : (
            <p className="flex h-control w-40 items-center text-ink-2">
              {last === 0 ? 'Any amount' : 'Any amount above'}
            </p>
          )}
          <TextField
            name={`set.slabs.${index}.rate`}
            label={`Rate ${index + 1}: %`}
            inputMode="decimal"
            maxLength={6}
            className="w-24"
          />
          {index < last && (
            <IconButton label={`Take rate ${index + 1} off`} onClick={() => remove(index)}>
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {fields.length < MOST_SLABS && (
        <Button
          variant="quiet"
          onClick={() => insert(last, { to: null, rate: '' })}
          className="justify-self-start"
        >
          <Plus aria-hidden /> Another rate below
        </Button>
      )}
    </div>
  );
}

function Preview({ version }: { version: number }) {
  const set = useWatch<TaxForm, 'set'>({ name: 'set' });
  const typed = typedTaxes({ set });
  return <TaxesPreview input={typed && { version, ...typed }} />;
}

/** A change of the taxes that is asked about: what it does stands there first. */
export type AskedTaxes = {
  title: string;
  confirmLabel: string;
  done: string;
  /** What to do before it. */
  note?: string;
  change: Omit<ChangeTaxesInput, 'version'>;
  /** What takes it back. */
  inverse: Omit<ChangeTaxesInput, 'version'>;
};

type ChangeTaxesDialogProps = { asked: AskedTaxes; version: number; onClose: () => void };

export function ChangeTaxesDialog({ asked, version, onClose }: ChangeTaxesDialogProps) {
  const { submit, userError, loading } = useAction(ChangeTaxesDocument, {
    seenVersion: version,
    done: asked.done,
    undo: ({ settings }, sendUndo) =>
      void sendUndo(ChangeTaxesDocument, { version: settings.version, ...asked.inverse }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={asked.title}
      confirmLabel={asked.confirmLabel}
      error={userError && { message: refusalSentence(userError) }}
      isBusy={loading}
      onConfirm={() => void submit({ version, ...asked.change })}
      onClose={onClose}
    >
      {asked.note === undefined ? null : <p className="mb-3">{asked.note}</p>}
      <TaxesPreview input={{ version, ...asked.change }} />
    </ConfirmDialog>
  );
}

/** What is wrong: no field of the question could be marked. */
function refusalSentence({ message, ...refused }: FormError): string {
  return (refused.fields ?? []).map((field) => field.message).join(' ') || message;
}

/** Takes rates away that have not begun; the toast puts them back. */
export function removalOf({ category, validFrom, slabs }: TaxSet): AskedTaxes {
  return {
    title: `Take away the rates from ${formatDay(validFrom)}?`,
    confirmLabel: 'Take away',
    done: `${TAX_NAMES[category]}: the rates from ${formatDay(validFrom)} are gone.`,
    change: { remove: { category, validFrom } },
    inverse: {
      set: { category, validFrom, slabs: slabs.map(({ to, rate }) => ({ to: to ?? null, rate })) },
    },
  };
}
