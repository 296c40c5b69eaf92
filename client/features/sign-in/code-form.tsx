import { formatPhone, type Phone } from '../../../domain/phone.ts';
import type { SentCode } from '../../lib/session/identity.ts';
import { Button } from '../../ui/button.tsx';
import { PlainForm } from '../../ui/form/plain-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { authMessage } from './auth-messages.ts';
import { verificationCode } from './sign-in-schemas.ts';
import { useAttempt } from './use-attempt.ts';
import { useCountdown } from './use-countdown.ts';

/** How long to wait for an SMS before another one can be asked for, in milliseconds. */
const RESEND_AFTER_MS = 30_000;

type CodeFormProps = {
  phone: Phone;
  code: SentCode;
  /** When the SMS was sent, in milliseconds. */
  sentAt: number;
  /** How sending another one goes. */
  sending: { isBusy: boolean; error: string | null };
  onResend: () => void;
  onChangeNumber: () => void;
};

/** The code from the SMS, another SMS once the wait is over, and the way back to the number. */
export function CodeForm({ phone, code, sentAt, sending, onResend, onChangeNumber }: CodeFormProps) {
  const { attempt, busyWith, error } = useAttempt(authMessage);
  const left = useCountdown(sentAt + RESEND_AFTER_MS);
  const sentence = sending.error ?? error;
  return (
    <div className="flex flex-col gap-4">
      <p>
        We sent a code to <span className="font-semibold whitespace-nowrap">{formatPhone(phone)}</span>.
      </p>
      <PlainForm
        schema={verificationCode}
        defaultValues={{ code: '' }}
        onSubmit={(typed) => attempt('verify-code', () => code.confirm(typed.code))}
        error={sentence}
        actions={
          <Button type="submit" variant="primary" size="lg" block isBusy={busyWith !== null}>
            Sign in
          </Button>
        }
      >
        <TextField
          name="code"
          label="Verification code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          autoFocus
        />
      </PlainForm>
      <div className="flex flex-wrap gap-2">
        <Button className="flex-1" disabled={left > 0} isBusy={sending.isBusy} onClick={onResend}>
          {left > 0 ? `Send again in ${left} s` : 'Send again'}
        </Button>
        <Button className="flex-1" variant="quiet" onClick={onChangeNumber}>
          Change number
        </Button>
      </div>
    </div>
  );
}
