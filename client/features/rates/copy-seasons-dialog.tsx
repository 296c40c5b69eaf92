import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { useAction } from '../../lib/api/use-action.ts';
import { formatCount } from '../../lib/format/format.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { CopyRatePeriodsDocument, DeleteRatePeriodDocument } from './rates.generated.ts';
import { RatesPreview } from './rates-preview.tsx';

const copyForm = v.object({ year: v.pipe(v.string(), v.transform(Number)) });
type CopyForm = v.InferInput<typeof copyForm>;

type CopySeasonsDialogProps = { roomTypeId: string; thisYear: number; onClose: () => void };

/** The seasons of a year on the same days of the next one; the toast takes them back. */
export function CopySeasonsDialog({ roomTypeId, thisYear, onClose }: CopySeasonsDialogProps) {
  const { submit, userError, loading } = useAction(CopyRatePeriodsDocument, {
    done: ({ ratePeriods }) => `${formatCount(ratePeriods.length, 'season')} copied.`,
    undo: ({ ratePeriods }, sendUndo) =>
      void sendUndo(DeleteRatePeriodDocument, {
        seasons: ratePeriods.map(({ id, version }) => ({ ratePeriodId: id, version })),
      }),
    onDone: onClose,
  });
  const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2];
  return (
    <FormDialog
      title="Copy the seasons of a year"
      description="Each holds on the same days a year later. What is there already stays."
      schema={copyForm}
      defaultValues={{ year: `${thisYear}` }}
      error={userError}
      isBusy={loading}
      submitLabel="Copy"
      onSubmit={({ year }) => submit({ roomTypeId, year })}
      onClose={onClose}
    >
      <SelectField
        name="year"
        label="Which year"
        options={years.map((year) => ({ value: `${year}`, label: `${year} to ${year + 1}` }))}
      />
      <Preview roomTypeId={roomTypeId} />
    </FormDialog>
  );
}

function Preview({ roomTypeId }: { roomTypeId: string }) {
  const year = Number(useWatch<CopyForm, 'year'>({ name: 'year' }));
  return <RatesPreview input={{ copyRatePeriods: { roomTypeId, year } }} />;
}
