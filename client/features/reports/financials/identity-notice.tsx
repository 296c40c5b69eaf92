import { formatMoney } from '../../../../domain/money.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Report } from './report.ts';

/** Whether the entries and the totals of the bookings say the same: what is collected less billed is held less due. */
export function IdentityNotice({ position }: { position: Report['position'] }) {
  const { collected, billed, advancesHeld, dues } = position;
  const fromEntries = collected - billed;
  const fromBookings = advancesHeld - dues;
  if (fromEntries === fromBookings) {
    return (
      <p className="pt-3 text-sm text-ink-2">
        Collected less billed is {formatMoney(fromEntries)}, as advances held less what is due by today.
      </p>
    );
  }
  return (
    <Notice variant="danger" className="mt-3">
      Collected less billed is {formatMoney(fromEntries)}, but advances held less what is due by today is{' '}
      {formatMoney(fromBookings)}. A booking's total is wrong. Please tell whoever looks after this system.
    </Notice>
  );
}
