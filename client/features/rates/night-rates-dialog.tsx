import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import type { RateMode } from '../../gql/schema.generated.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { formatCount } from '../../lib/format/format.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { GuardedFormDialog } from '../../ui/overlay/guarded-form-dialog.tsx';
import { ChangeNightRatesDocument, DeleteRatePeriodDocument } from './rates.generated.ts';
import { RatesPreview } from './rates-preview.tsx';
import { hundredthsOf, valueProblem } from './season-form.ts';

const MODES: readonly RateMode[] = ['PERCENT', 'ADD', 'FIXED'];
const MODE_OPTIONS: readonly { value: RateMode; label: string }[] = [
  { value: 'PERCENT', label: 'Percent more or less' },
  { value: 'ADD', label: 'Rupees more or less' },
  { value: 'FIXED', label: 'One price for all' },
];

const typedChange = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(60, 'At most 60 letters.')),
  mode: v.picklist(MODES),
  value: v.string(),
});
type Typed = v.InferOutput<typeof typedChange>;
const changeForm = v.pipe(
  typedChange,
  v.forward(
    v.check(
      ({ mode, value }: Typed) => valueProblem(mode, value) === null,
      ({ input }) => valueProblem(input.mode, input.value) ?? '',
    ),
    ['value'],
  ),
  v.transform(({ name, mode, value }) => ({ name, mode, value: hundredthsOf(value) ?? 0 })),
);
type ChangeForm = v.InferInput<typeof changeForm>;

type NightRatesDialogProps = {
  roomTypeId: string;
  nights: readonly LocalDate[];
  onDone: () => void;
  onClose: () => void;
};

/** Another price on the picked nights in one go; the toast takes it back. */
export function NightRatesDialog({ roomTypeId, nights, onDone, onClose }: NightRatesDialogProps) {
  const { submit, userError, loading } = useAction(ChangeNightRatesDocument, {
    done: () =>
      `${formatCount(nights.length, 'night')} ${nights.length === 1 ? 'has' : 'have'} another price.`,
    undo: ({ ratePeriods }, sendUndo) =>
      void sendUndo(DeleteRatePeriodDocument, {
        seasons: ratePeriods.map(({ id, version }) => ({ ratePeriodId: id, version })),
      }),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const wanted = { roomTypeId, nights: [...nights] };
  return (
    <GuardedFormDialog
      title={`Change the price of ${formatCount(nights.length, 'night')}`}
      description="It changes what each night costs now; minimum stays and closed days stay. What is booked keeps its price."
      schema={changeForm}
      defaultValues={{ name: '', mode: 'PERCENT', value: '' }}
      error={userError}
      isBusy={loading}
      onSubmit={(change) => submit({ ...wanted, ...change })}
      onClose={onClose}
    >
      <TextField name="name" label="Name" maxLength={60} hint="Guests read it: Long weekend." autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="mode" label="The price" options={MODE_OPTIONS} />
        <TextField name="value" label="How much" maxLength={14} hint="With − for less: 10, or −5." />
      </div>
      <Preview wanted={wanted} />
    </GuardedFormDialog>
  );
}

function Preview({ wanted }: { wanted: { roomTypeId: string; nights: LocalDate[] } }) {
  const [name, mode, value] = useWatch<ChangeForm, ['name', 'mode', 'value']>({
    name: ['name', 'mode', 'value'],
  });
  const by = valueProblem(mode, value) === null ? hundredthsOf(value) : null;
  // the prices are shown before there is a name for them
  const input = by === null ? null : { ...wanted, name: name.trim() || 'Prices', mode, value: by };
  return <RatesPreview input={input && { changeNightRates: input }} />;
}
