import { useFormContext, useWatch } from 'react-hook-form';
import { Segmented } from '../../../ui/segmented.tsx';
import type { BookingForm } from './values/booking-form.ts';

/** Who pays what an agent brings. */
export function PayerField({ agentName }: { agentName: string }) {
  const { setValue } = useFormContext<BookingForm>();
  const payer = useWatch<BookingForm, 'payer'>({ name: 'payer' });
  return (
    <div className="grid content-start gap-1.5">
      <span aria-hidden className="text-sm font-medium text-ink-2">
        Who pays
      </span>
      <Segmented
        label="Who pays"
        value={payer}
        options={[
          { value: 'AGENT', label: <span className="max-w-44 truncate">{agentName}</span> },
          { value: 'GUEST', label: 'The guest' },
        ]}
        onChange={(chosen) => setValue('payer', chosen, { shouldDirty: true })}
      />
    </div>
  );
}
