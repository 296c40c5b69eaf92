import { Link } from 'react-router';
import { LINK_STYLE } from '../../../../ui/link-style.ts';
import { PhoneLinks } from '../../../reservations/parts/phone-links.tsx';
import type { ChartBar } from '../chart-rows.ts';

/** Under the next act, so that the keyboard comes to that first: the page of the booking, and how to reach its guests. */
export function BarLinks({ phone, to }: Pick<ChartBar, 'phone'> & { to: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <Link to={to} className={`mr-auto inline-flex min-h-11 items-center ${LINK_STYLE}`}>
        Open booking
      </Link>
      {phone !== null && <PhoneLinks phone={phone} />}
    </p>
  );
}
