import { identityOf } from '../../../../domain/reports/identity.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-dialog.tsx';
import type { Report } from './report.ts';

const WrongAccount = lazyOverlay(async () => (await import('./wrong-account.tsx')).WrongAccount);

/** Whether the entries and the totals of the bookings say the same: what is collected less billed is held less due. */
export function IdentityNotice({ position }: { position: Report['position'] }) {
  const { holds, sentence } = identityOf(position);
  if (holds) return <p className="pt-3 text-sm text-ink-2">{sentence}</p>;
  return (
    <Notice variant="danger" className="mt-3">
      {sentence}
      <WrongAccount />
    </Notice>
  );
}
