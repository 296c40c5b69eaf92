import { clsx } from 'clsx';
import { BookOpen, CalendarRange, House, type LucideIcon, Plus } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { useArea } from '../area-context.ts';

const PLACE = 'flex h-16 flex-1 flex-col items-center justify-center gap-1 text-xs font-medium';

/** The four places of the day within reach of a thumb, on phones beside the side menu; a form's own foot takes its place. */
export function BottomBar() {
  const { paths } = useArea();
  return (
    <nav
      aria-label="Places of the day"
      data-places
      className="[html:has([data-page-foot])_&]:hidden fixed inset-x-0 bottom-0 z-20 flex print:hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <Place to={paths.dashboard} label="Today" icon={House} isEnd />
      <Place to={paths.calendar()} label="Calendar" icon={CalendarRange} />
      {/* A question and no place: every guest on the phone begins with it. */}
      <Link to={paths.roomsFree} className={clsx(PLACE, 'text-ember')}>
        <Plus aria-hidden className="size-5" />
        Rooms free?
      </Link>
      <Place to={paths.bookings()} label="Bookings" icon={BookOpen} />
    </nav>
  );
}

type PlaceProps = { to: string; label: string; icon: LucideIcon; isEnd?: boolean };

function Place({ to, label, icon: Icon, isEnd = false }: PlaceProps) {
  return (
    <NavLink
      to={to}
      end={isEnd}
      className={({ isActive }) => clsx(PLACE, isActive ? 'text-pine' : 'text-ink-3')}
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </NavLink>
  );
}
