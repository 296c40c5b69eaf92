import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import type { NavigationGroup } from '../../routes/navigation.ts';
import { useArea } from '../area-context.ts';
import { Disclosure } from './disclosure.tsx';
import { navigationStyle } from './navigation-style.ts';

/** A menu of the desk's navigation: Day, Reports, Settings. */
export function NavigationMenu({ group }: { group: NavigationGroup }) {
  const { paths } = useArea();
  const { pathname } = useLocation();
  const isHere = group.items.some(({ path }) => pathname === paths.page(path));
  return (
    <Disclosure
      buttonClassName={(isOpen) =>
        clsx(navigationStyle({ isActive: isHere }), isOpen && !isHere && 'bg-sunk text-ink')
      }
      button={
        <>
          {group.label}
          <ChevronDown aria-hidden className="size-3.5" />
        </>
      }
    >
      <ul>
        {group.items.map(({ path, title, startsGroup }) => (
          <li key={path} className={clsx(startsGroup && 'mt-1.5 border-t border-line pt-1.5')}>
            <NavLink
              to={paths.page(path)}
              className={({ isActive }) =>
                clsx(
                  'flex h-control items-center rounded-control px-3 font-medium',
                  isActive ? 'bg-pine-tint text-pine' : 'text-ink hover:bg-sunk',
                )
              }
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
