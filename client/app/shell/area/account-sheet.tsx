import { ArrowRightLeft, FileText, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../../lib/session/use-session.ts';
import { navigationOf } from '../../routes/navigation.ts';
import { useArea } from '../area-context.ts';
import { otherPanels } from './panel-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useAreaHeader } from './use-area-header.ts';

const ROW = 'flex h-control w-full items-center gap-2.5 rounded-control px-3 font-medium hover:bg-sunk';

/** What the account menu holds: the signed-in user, the other panels, the theme, and the way out. */
export function AccountSheet() {
  const session = useSession();
  const { area, paths } = useArea();
  const { furtherItems } = navigationOf(area);
  const { name, viewer } = useAreaHeader();
  return (
    <>
      <div className="px-3 pt-1.5 pb-2.5">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-sm text-ink-3">{viewer.email ?? viewer.phoneNumber}</p>
      </div>
      <ThemeSwitch />
      <ul className="mt-1.5 border-t border-line pt-1.5">
        {furtherItems.map(({ path, title }) => {
          const Icon = path === 'account' ? UserRound : FileText;
          return (
            <li key={path}>
              <Link to={paths.page(path)} className={ROW}>
                <Icon aria-hidden className="size-4 text-ink-3" />
                {title}
              </Link>
            </li>
          );
        })}
        {otherPanels(viewer, area).map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={ROW}>
              <ArrowRightLeft aria-hidden className="size-4 text-ink-3" />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={ROW} onClick={() => void session.signOut()}>
            <LogOut aria-hidden className="size-4 text-ink-3" />
            Logout
          </button>
        </li>
      </ul>
    </>
  );
}
