import { clsx } from 'clsx';
import { ArrowRightLeft, ChevronDown, LogOut, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { type NavigationGroup, navigationOf } from '../../routes/navigation.ts';
import { useArea } from '../area-context.ts';
import { otherPanels } from './panel-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useAreaHeader } from './use-area-header.ts';

/** The navigation of a phone: 20 rem from the left. The browser's own dialog keeps focus, Escape and the rest. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // showModal is the browser's; React has no attribute for it.
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      // A press on what lies behind lands on the dialog itself; Escape does the same by keyboard.
      onPointerDown={(event) => (event.target === dialog.current ? close() : undefined)}
      className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-80 max-w-[calc(100vw-3rem)] animate-drawer bg-surface shadow-pop backdrop:animate-fade backdrop:bg-scrim"
    >
      <SideMenuContent onClose={close} />
    </dialog>
  );
}

function SideMenuContent({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { area, paths } = useArea();
  const { lodge, title, name, viewer } = useAreaHeader();
  const { items, groups, furtherItems } = navigationOf(area);
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <div className="flex h-15 shrink-0 items-center justify-between border-b border-line pr-2 pl-4.5">
        <Logo name={lodge} />
        <IconButton label="Close menu" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="px-4.5 pt-4 pb-2">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-sm text-ink-3">{title}</p>
      </div>
      <nav aria-label={title} className="flex flex-col px-2">
        <SideLink to={paths.dashboard} onGo={onClose} isEnd>
          Dashboard
        </SideLink>
        {[...items, ...furtherItems].map(({ path, title: label }) => (
          <SideLink key={path} to={paths.page(path)} onGo={onClose}>
            {label}
          </SideLink>
        ))}
        {groups.map((group) => (
          <Submenu key={group.label} group={group} onGo={onClose} />
        ))}
      </nav>
      <div className="mt-auto flex flex-col gap-2 p-4.5">
        <ThemeSwitch />
        {otherPanels(viewer, area).map(({ to, label }) => (
          <ButtonLink key={to} to={to} onClick={onClose}>
            <ArrowRightLeft aria-hidden />
            {label}
          </ButtonLink>
        ))}
        <Button onClick={() => void session.signOut()}>
          <LogOut aria-hidden />
          Logout
        </Button>
      </div>
    </div>
  );
}

function Submenu({ group, onGo }: { group: NavigationGroup; onGo: () => void }) {
  const { paths } = useArea();
  return (
    <details className="group">
      <summary className="flex h-11 list-none items-center justify-between rounded-control px-2.5 font-medium hover:bg-sunk">
        {group.label}
        <ChevronDown aria-hidden className="size-4 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="ml-3 flex flex-col border-l border-line pl-2">
        {group.items.map(({ path, title: label, startsGroup }) => (
          <div key={path} className={clsx(startsGroup && 'mt-1 border-t border-line pt-1')}>
            <SideLink to={paths.page(path)} onGo={onGo}>
              {label}
            </SideLink>
          </div>
        ))}
      </div>
    </details>
  );
}

type SideLinkProps = { to: string; onGo: () => void; isEnd?: boolean; children: ReactNode };

function SideLink({ to, onGo, isEnd = false, children }: SideLinkProps) {
  return (
    <NavLink
      to={to}
      end={isEnd}
      onClick={onGo}
      className={({ isActive }) =>
        clsx(
          'flex h-11 items-center rounded-control px-2.5 font-medium',
          isActive ? 'bg-pine-tint text-pine' : 'hover:bg-sunk',
        )
      }
    >
      {children}
    </NavLink>
  );
}
