import { useSuspenseQuery } from '@apollo/client/react';
import { BookOpen, CalendarRange, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { formatFullDay } from '../../lib/format.ts';
import { LodgeDocument } from '../../lib/lodge.generated.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useArea } from '../area-context.ts';

/** The first page of a working area: the day, and the ways to what is done most. */
export function Dashboard() {
  const { paths } = useArea();
  const { data } = useSuspenseQuery(LodgeDocument);
  const ways = [
    { to: paths.calendar(), icon: CalendarRange, title: 'Calendar', note: 'Every room, night by night.' },
    {
      to: paths.reservation(),
      icon: Plus,
      title: 'New booking',
      note: 'Nights, guests, rooms and the price.',
    },
    { to: paths.bookings(), icon: BookOpen, title: 'All bookings', note: 'By code, name or phone.' },
  ];
  return (
    <>
      <PageHeader
        title={formatFullDay(data.lodge.today)}
        actions={
          <ButtonLink to={paths.reservation()} look="primary">
            New booking
          </ButtonLink>
        }
      />
      <ul className="grid gap-3 lg:grid-cols-3 lg:gap-4">
        {ways.map(({ to, icon: Icon, title, note }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:border-pine/50 hover:bg-pine-wash lg:p-5"
            >
              <span className="flex size-11 shrink-0 items-center justify-center rounded-button bg-pine-tint text-pine">
                <Icon aria-hidden className="size-5" />
              </span>
              <span>
                <span className="heading block text-lg">{title}</span>
                <span className="block text-ink-2">{note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
