import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-dialog.tsx';
import { setTitleCount } from '../../../ui/page-title.tsx';
import { navigationOf } from '../../routes/navigation.ts';
import { useArea } from '../area-context.ts';
import { AccountMenu } from './account-menu.tsx';
import { NavigationMenu } from './navigation-menu.tsx';
import { navigationStyle } from './navigation-style.ts';
import { PaletteButton } from './palette-button.tsx';
import { useAreaHeader } from './use-area-header.ts';

const ReminderBell = lazyOverlay(async () => (await import('./reminder-bell.tsx')).ReminderBell);
const SideMenu = lazyOverlay(async () => (await import('./side-menu.tsx')).SideMenu);

/** The head of a working area: the lodge, the navigation and the user. */
export function AreaHeader() {
  const { area, paths } = useArea();
  const { lodge, title, as, name } = useAreaHeader();
  const { items, groups } = navigationOf(area);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 print:hidden border-b border-line bg-surface">
      <div className="flex h-15 items-center gap-2 px-edge lg:gap-6">
        <IconButton label="Menu" className="-ml-2.5 lg:hidden" onClick={() => setIsMenuOpen(true)}>
          <MenuIcon aria-hidden />
        </IconButton>
        <Link
          to={paths.dashboard}
          aria-label={`${lodge}, dashboard`}
          className="inline-flex rounded-control max-lg:hidden"
        >
          <Logo name={lodge} />
        </Link>
        <nav aria-label={title} className="flex items-center gap-0.5 max-lg:hidden">
          {items.map(({ path, title: label }) => (
            <NavLink key={path} to={paths.page(path)} className={navigationStyle}>
              {label}
            </NavLink>
          ))}
          {groups.map((group) => (
            <NavigationMenu key={group.label} group={group} />
          ))}
        </nav>
        <div className="flex min-w-0 flex-1 items-center gap-3 lg:justify-end lg:gap-4">
          <div className="max-lg:order-last max-lg:ms-auto max-lg:-me-2.5">
            <PaletteButton />
          </div>
          {/* The place is kept for the bell until its code is here. */}
          <div className="size-11 shrink-0 max-lg:order-last max-lg:-me-2.5">
            <ReminderBell onCount={setTitleCount} />
          </div>
          <div className="min-w-0 leading-tight lg:text-right">
            <p className="truncate font-semibold max-lg:text-md">Welcome, {name}</p>
            <p className="truncate text-sm text-ink-3">{as === null ? title : `${title} · ${as}`}</p>
          </div>
          <div className="max-lg:hidden">
            <AccountMenu />
          </div>
        </div>
      </div>
      {isMenuOpen ? <SideMenu onClose={() => setIsMenuOpen(false)} /> : null}
    </header>
  );
}
