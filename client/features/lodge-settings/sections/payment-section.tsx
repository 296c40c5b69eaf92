import { useWatch } from 'react-hook-form';
import { parseVpa } from '../../../../domain/upi.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { UpiQr } from '../../reservations/parts/upi-qr.tsx';
import { PAPER_OPTIONS, type PaymentForm, paymentForm, paymentFormOf } from '../settings-form.ts';
import { type SectionProps, SettingsSection } from '../settings-section.tsx';

/** What the code asks for that is tried out: ₹1. */
const TRIAL = 1_00;

/** How guests pay, and what the lodge prints on. */
export function PaymentSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="payment"
      title="Payment and papers"
      schema={paymentForm}
      formOf={paymentFormOf}
      inputOf={paymentFormOf}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextField
            name="upiVpa"
            label="UPI address"
            inputMode="email"
            autoComplete="off"
            hint="Such as deodar@okbank. Left empty, no code is shown."
          />
          <SelectField name="printWidth" label="Receipts are printed on" options={PAPER_OPTIONS} />
        </div>
        <Trial payee={props.settings.name} />
      </div>
    </SettingsSection>
  );
}

/** The code for ₹1, so that the address can be tried before it is saved. */
function Trial({ payee }: { payee: string }) {
  const vpa = parseVpa(useWatch<PaymentForm, 'upiVpa'>({ name: 'upiVpa' }) ?? '');
  if (vpa === null) return <p className="self-center text-ink-3">The code to pay is shown here.</p>;
  return (
    <figure className="flex items-center gap-4">
      <UpiQr vpa={vpa} payee={payee} amount={TRIAL} note="Trial" className="size-32 rounded-control" />
      <figcaption className="text-sm text-ink-2">
        Scan it with a UPI app: it asks for ₹1 to {payee}.
      </figcaption>
    </figure>
  );
}
