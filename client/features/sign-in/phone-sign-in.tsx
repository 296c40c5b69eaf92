import { useState } from 'react';
import { formatPhone, type Phone } from '../../../domain/phone.ts';
import type { SentCode } from '../../lib/session/identity.ts';
import { Button } from '../../ui/button.tsx';
import { PlainForm } from '../../ui/form/plain-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { authMessage } from './auth-messages.ts';
import { CodeForm } from './code-form.tsx';
import { phoneNumber } from './sign-in-schemas.ts';
import { useAttempt } from './use-attempt.ts';
import { useSignIn } from './use-sign-in.ts';

type Sent = { phone: Phone; code: SentCode; at: number };

/** Signing in with a code by SMS: first the number, then the code. */
export function PhoneSignIn() {
  const signIn = useSignIn();
  const { attempt, busyWith, error, finish } = useAttempt(authMessage);
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const send = async (phone: Phone) => {
    const isSent = await attempt('send-code', async () => {
      setSent({ phone, code: await signIn.sendCode(phone), at: Date.now() });
    });
    if (isSent) finish();
  };
  const sending = { isBusy: busyWith !== null, error };
  if (sent !== null) {
    const { phone, code, at } = sent;
    return (
      <CodeForm
        key={at}
        phone={phone}
        code={code}
        sentAt={at}
        sending={sending}
        onResend={() => void send(phone)}
        onChangeNumber={() => {
          setTyped(formatPhone(phone));
          setSent(null);
        }}
      />
    );
  }
  return (
    <PlainForm
      schema={phoneNumber}
      defaultValues={{ phone: typed }}
      onSubmit={({ phone }) => send(phone)}
      error={error}
      actions={
        <Button type="submit" variant="primary" size="lg" block isBusy={sending.isBusy}>
          Send code
        </Button>
      }
    >
      <TextField
        name="phone"
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+91 98765 43210"
        hint="Without a country code it is a number in India (+91)."
      />
    </PlainForm>
  );
}
