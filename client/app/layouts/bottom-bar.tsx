import { clsx } from 'clsx';
import { BookOpen, CalendarRange, House, Plus } from 'lucide-react';
import { NavLink } from 'react-router';
import { useArea } from '../area-context.ts';

/** The four places of the day within reach of a thumb, on phones beside the side menu. */
export function BottomBar() {
  const { paths } = useArea();
  const places = [
    { to: paths.dashboard, label: 'Today', icon: House, isEnd: true },
    { to: paths.calendar(), label: 'Calendar', icon: CalendarRange },
    { to: paths.reservation(), label: 'New booking', icon: Plus },
    { to: paths.bookings(), label: 'Bookings', icon: BookOpen },
  ];
  return (
    <nav
      aria-label="Places of the day"
      className="fixed inset-x-0 bottom-0 z-20 flex print:hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {places.map(({ to, label, icon: Icon, isEnd = false }) => (
        <NavLink
          key={label}
          to={to}
          end={isEnd}
          className={({ isActive }) =>
            clsx(
              'flex h-16 flex-1 flex-col items-center justify-center gap-1 text-xs font-medium',
              isActive ? 'text-pine' : 'text-ink-3',
            )
          }
        >
          <Icon aria-hidden className="size-5" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
