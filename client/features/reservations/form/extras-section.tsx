import { formatMoney } from '../../../../domain/money.ts';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { BASIS_LABELS } from '../parts/basis-labels.ts';
import type { NewBookingPageQuery } from './new-booking.generated.ts';

type Extra = NewBookingPageQuery['specialCharges'][number];

/** The extras of the price list: a number for what is sold by the piece, a tick for what is counted by itself. */
export function ExtrasSection({ extras }: { extras: readonly Extra[] }) {
  const chosen = extras.filter(({ isMandatory }) => !isMandatory);
  if (chosen.length === 0) return null;
  return (
    <Card title="Extras">
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {chosen.map((extra) => (
          <li key={extra.id} className="border-line-soft py-1 not-first:border-t sm:nth-2:border-t-0">
            <ExtraRow extra={extra} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ExtraRow({ extra }: { extra: Extra }) {
  const { value, onChange, error } = useFormField<number>(`charges.${extra.id}`);
  const price = `${formatMoney(extra.unitPrice)} ${BASIS_LABELS[extra.basis]}`;
  return (
    <>
      {extra.basis === 'PER_UNIT' ? (
        <div className="flex min-h-control items-center justify-between gap-3">
          <ExtraName name={extra.name} price={price} />
          <Stepper
            label={extra.name}
            value={value}
            onChange={onChange}
            max={99}
            isWrong={error !== undefined}
          />
        </div>
      ) : (
        <label className="flex min-h-control cursor-pointer items-center justify-between gap-3">
          <ExtraName name={extra.name} price={price} />
          <input
            type="checkbox"
            checked={value > 0}
            onChange={(event) => onChange(event.target.checked ? 1 : 0)}
            aria-invalid={error === undefined ? undefined : true}
            className="mr-3 size-5 shrink-0 accent-pine"
          />
        </label>
      )}
      {error && <p className="text-sm text-danger">{error}</p>}
    </>
  );
}

function ExtraName({ name, price }: { name: string; price: string }) {
  return (
    <span className="min-w-0">
      <span className="font-medium">{name}</span>
      <span className="block text-sm text-ink-2">{price}</span>
    </span>
  );
}
