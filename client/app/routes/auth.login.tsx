import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { landingOf } from '../../lib/access.ts';
import { signInMessage } from '../../lib/auth-messages.ts';
import { homePath, safeNext } from '../../lib/paths.ts';
import type { DemoAccount } from '../../lib/settings.ts';
import { useSession } from '../../lib/use-session.ts';
import { useMaybeViewer } from '../../lib/use-viewer.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Logo } from '../../ui/logo.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { HeroScene } from '../home/hero-scene.tsx';
import { lodgeName } from '../lodge-name.ts';

const credentials = v.object({
  email: v.pipe(v.string(), v.trim(), v.email('That e-mail address looks wrong.')),
  password: v.pipe(v.string(), v.nonEmpty('Enter your password.')),
});

/** Signing in; whoever is signed in goes on to where they wanted to go. */
export function Login() {
  const viewer = useMaybeViewer();
  const [params] = useSearchParams();
  if (viewer) return <Navigate to={safeNext(params.get('next')) ?? landingOf(viewer.role)} replace />;
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(26rem,2fr)_3fr]">
      <title>{`Sign in · ${lodgeName()}`}</title>
      <main id="content" className="flex flex-col px-edge-public py-5 lg:py-8">
        <a href={homePath} className="inline-flex w-fit rounded-control">
          <Logo name={lodgeName()} />
        </a>
        <div className="mx-auto my-auto flex w-full max-w-sm flex-col gap-6 py-8">
          <div>
            <h1 className="heading text-3xl">Sign in</h1>
            <p className="mt-1 text-ink-2">To run the day, or to see your stays.</p>
          </div>
          <PasswordSignIn />
        </div>
      </main>
      <div aria-hidden className="relative overflow-hidden max-lg:hidden">
        <HeroScene className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}

function PasswordSignIn() {
  const session = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const signIn = async (email: string, password: string) => {
    setIsBusy(true);
    setError(null);
    try {
      await session.signInWithPassword(email, password);
    } catch (reason) {
      setError(signInMessage(reason));
      setIsBusy(false);
    }
  };
  return (
    <>
      <Form
        schema={credentials}
        defaultValues={{ email: '', password: '' }}
        onSubmit={({ email, password }) => signIn(email, password)}
        error={error === null ? null : { message: error }}
        actions={
          <Button type="submit" look="primary" size="lg" block isBusy={isBusy}>
            Sign in
          </Button>
        }
      >
        <TextField name="email" label="E-mail" type="email" autoComplete="username" inputMode="email" />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
      </Form>
      <DemoAccounts accounts={session.settings.demoAccounts ?? []} isBusy={isBusy} onChoose={signIn} />
    </>
  );
}

type DemoAccountsProps = {
  accounts: readonly DemoAccount[];
  isBusy: boolean;
  onChoose: (email: string, password: string) => Promise<void>;
};

function DemoAccounts({ accounts, isBusy, onChoose }: DemoAccountsProps) {
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="demo" className="text-sm font-medium text-ink-2">
        This is the demo lodge. Look around as:
      </h2>
      <ul className="grid grid-cols-2 gap-2">
        {accounts.map(({ email, label, password }) => (
          <li key={email}>
            <Button block disabled={isBusy} onClick={() => void onChoose(email, password)} title={email}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
