import { use, useState } from 'react';
import { formatPhone } from '../../../domain/phone.ts';
import type { LinkedWay } from '../../lib/session/identity.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useViewer } from '../../lib/session/use-viewer.ts';
import { Card } from '../../ui/card.tsx';
import { LoadingBoundary } from '../../ui/feedback/loading-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** What people change of their own account, whatever their role. */
export function AccountScreen() {
  const session = useSession();
  const { displayName, email, phoneNumber } = useViewer();
  // Asked once, by what does not wait for the answer: the card that does would ask anew each time.
  const [ways] = useState(() => session.linkedWays());
  return (
    <>
      <PageHeader title="Your account" note={email ?? (phoneNumber && formatPhone(phoneNumber))} />
      <div className="grid max-w-4xl items-start gap-4 lg:grid-cols-2">
        <Card title="Name">
          <NameForm name={displayName ?? ''} />
        </Card>
        <Card title="Password">
          <LoadingBoundary fallback={<Skeleton className="h-48" />}>
            <Password ways={ways} email={email ?? null} />
          </LoadingBoundary>
        </Card>
      </div>
    </>
  );
}

const OTHER_WAYS: Record<Exclude<LinkedWay, 'password'>, string> = {
  google: 'Google',
  facebook: 'Facebook',
  phone: 'a code by SMS',
};

type PasswordProps = { ways: Promise<readonly LinkedWay[]>; email: string | null };

function Password({ ways, email }: PasswordProps) {
  const linked = use(ways);
  if (email !== null && linked.includes('password')) return <PasswordForm email={email} />;
  const others = linked.flatMap((way) => (way === 'password' ? [] : OTHER_WAYS[way]));
  return (
    <p className="text-ink-2">
      {`This account has no password: you sign in with ${others.join(' or ') || 'another service'}.`}
    </p>
  );
}
