import { useEffect, useRef } from 'react';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import type { RefusalWaysProps } from './refusal-ways.tsx';

// Most bookings are not refused: what offers something instead comes once the page is at rest.
const RefusalWays = lazyDialog(async () => (await import('./refusal-ways.tsx')).RefusalWays);

/** Why it was not booked, in one sentence, with what can be had instead as one press each. */
export function RefusalNotice({ refused, isBusy, remedies }: RefusalWaysProps) {
  const { refusal } = refused;
  const notice = useRef<HTMLDivElement>(null);
  // Where the page stands belongs to the browser: the notice may be a screen away from the button.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={notice}
      role="alert"
      className="grid gap-3 rounded-button border border-late-line bg-late-tint p-3.5 text-late"
    >
      <p className="font-medium">{refusal.message}</p>
      {refusal.__typename === 'Failure' && refusal.code === 'IDEMPOTENCY_REUSED' && (
        <p>What you sent first may be booked. Look at All bookings before you send this too.</p>
      )}
      <RefusalWays refused={refused} isBusy={isBusy} remedies={remedies} />
    </div>
  );
}
