import { formatCode } from '../../../domain/code.ts';
import { formatDateRange } from '../../../domain/nights.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../reservations/parts/status-badge.tsx';
import type { GuestPageQuery } from './guests-list.generated.ts';

type Stays = NonNullable<GuestPageQuery['guest']>['stays'];

type GuestStaysProps = { stays: Stays; pathOf: (code: string) => string };

/** The bookings of a guest, the latest first. */
export function GuestStays({ stays, pathOf }: GuestStaysProps) {
  return (
    <Card title={formatCount(stays.length, 'booking')}>
      <ul className="grid gap-3">
        {stays.map(({ id, code, status, rooms, gross, isBooker, ...run }) => (
          <li key={id} className="border-line-soft not-first:border-t not-first:pt-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Link to={pathOf(code)}>
                {formatDateRange(run)} · {formatCode(code)}
              </Link>
              <StatusBadge status={status} />
            </div>
            <p className="flex justify-between gap-4 text-ink-2">
              <span>{[rooms.join(', '), !isBooker && 'named for a room'].filter(Boolean).join(' · ')}</span>
              <Money amount={gross} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
