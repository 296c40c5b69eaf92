import { useWatch } from 'react-hook-form';
import { countsGuests } from '../../../domain/charge-quantity.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { shareOf } from '../../lib/format/typed-share.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import type { FormError } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { GuardedFormDialog } from '../../ui/overlay/guarded-form-dialog.tsx';
import { chargeExamples } from './charge-example.ts';
import { ExampleBox } from './example-box.tsx';
import {
  BASIS_OPTIONS,
  formOf,
  type SpecialChargeForm,
  type SpecialChargeWords,
  specialChargeForm,
  TAX_OPTIONS,
} from './special-charge-form.ts';
import {
  CreateSpecialChargeDocument,
  type ListedCharge_specialChargeFragment,
  UpdateSpecialChargeDocument,
} from './special-charges.generated.ts';

type SpecialChargeDialogProps = {
  /** Which extra is changed; null for a new one. */
  charge: ListedCharge_specialChargeFragment | null;
  onClose: () => void;
};

/** An extra of the price list, with an example of what it comes to. */
export function SpecialChargeDialog({ charge, onClose }: SpecialChargeDialogProps) {
  return charge === null ? (
    <NewCharge onClose={onClose} />
  ) : (
    <ChangedCharge charge={charge} onClose={onClose} />
  );
}

function NewCharge({ onClose }: { onClose: () => void }) {
  const { submit, userError, loading } = useAction(CreateSpecialChargeDocument, {
    done: ({ specialCharge }) => `${specialCharge.name} is on the price list.`,
    onDone: onClose,
  });
  return (
    <ChargeForm
      title="New extra"
      submitLabel="Add"
      initial={formOf(null)}
      error={userError}
      isBusy={loading}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

type ChangedChargeProps = { charge: ListedCharge_specialChargeFragment; onClose: () => void };

function ChangedCharge({ charge, onClose }: ChangedChargeProps) {
  const { __typename: _type, id: specialChargeId, version, ...before } = charge;
  const { submit, userError, loading } = useAction(UpdateSpecialChargeDocument, {
    seenVersion: version ?? 0,
    done: ({ specialCharge }) => `${specialCharge.name} is changed.`,
    undo: ({ specialCharge: { version: latest } }, sendUndo) =>
      void sendUndo(UpdateSpecialChargeDocument, { specialChargeId, version: latest ?? 0, ...before }),
    onDone: onClose,
  });
  return (
    <ChargeForm
      title={charge.name}
      description="Bookings that have it keep its price, and how it is counted."
      submitLabel="Save"
      initial={formOf(charge)}
      error={userError}
      isBusy={loading}
      onSubmit={(words) => submit({ specialChargeId, version: version ?? 0, ...words })}
      onClose={onClose}
    />
  );
}

type ChargeFormProps = {
  title: string;
  description?: string;
  submitLabel: string;
  initial: SpecialChargeForm;
  error: FormError | null;
  isBusy: boolean;
  onSubmit: (words: SpecialChargeWords) => unknown;
  onClose: () => void;
};

function ChargeForm({ initial, ...dialog }: ChargeFormProps) {
  return (
    <GuardedFormDialog {...dialog} schema={specialChargeForm} defaultValues={initial} size="lg">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField name="name" label="Name" maxLength={60} hint="As guests read it." autoFocus />
        <TextField name="code" label="Short name" maxLength={12} hint="For your own lists: FIRE." />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <MoneyField name="unitPrice" label="Price of one" />
        <SelectField name="basis" label="Counted" options={BASIS_OPTIONS} />
        <SelectField name="taxCategory" label="GST" options={TAX_OPTIONS} />
      </div>
      <Example />
      <div>
        <CheckboxField name="isOnline" label="Guests can choose it" hint="On the website, when they book." />
        <CheckboxField
          name="isMandatory"
          label="Every stay pays it"
          hint="From now on it is put on every new booking, without being asked for."
        />
        <CheckboxField name="isActive" label="On sale" />
      </div>
    </GuardedFormDialog>
  );
}

/** What children pay, where guests are counted, and what the extra comes to as it is typed. */
function Example() {
  const [basis, unitPrice, childShare] = useWatch<SpecialChargeForm, ['basis', 'unitPrice', 'childShare']>({
    name: ['basis', 'unitPrice', 'childShare'],
  });
  const share = countsGuests(basis) ? shareOf(childShare) : 0;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {countsGuests(basis) && (
        <TextField name="childShare" label="A child pays, %" inputMode="decimal" maxLength={6} />
      )}
      <ExampleBox
        lines={
          unitPrice !== null && unitPrice > 0 && share !== null
            ? chargeExamples({ basis, unitPrice, childShare: share })
            : null
        }
      />
    </div>
  );
}
