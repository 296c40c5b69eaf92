import { type ReactNode, useEffect, useRef } from 'react';
import type { Refused } from './use-booking.ts';

type RefusalNoticeProps = {
  refused: Refused;
  /** What can be had instead, as one press each. */
  children: ReactNode;
};

/** Why it was not booked, in one sentence. */
export function RefusalNotice({ refused: { refusal }, children }: RefusalNoticeProps) {
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
      {children}
    </div>
  );
}
