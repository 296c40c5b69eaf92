import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useCallback } from 'react';
import { accountPath } from '../../lib/area-paths.ts';
import { homePath, loginPath, logoutPath } from '../../lib/paths.ts';
import { buttonVariants } from '../../ui/button-variants.ts';
import { Logo } from '../../ui/logo.tsx';
import { followAccount } from './account-links.ts';

const LINKS = [
  { href: `${homePath}#rooms`, label: 'Rooms' },
  { href: `${homePath}#campfire`, label: 'Campfire & treks' },
  { href: `${homePath}#getting-here`, label: 'Getting here' },
];

const OVER_SCENE =
  'inline-flex h-control items-center rounded-button border border-ink/60 px-4 text-base font-semibold whitespace-nowrap transition-colors hover:border-ink hover:bg-surface/45';

const ACCOUNT_ROW = 'flex h-control w-full items-center rounded-control px-3 font-medium hover:bg-sunk';

type SiteHeaderProps = {
  name: string;
  isOverScene?: boolean;
  /** The name of the signed-in user, where the page knows of a change. */
  visitor?: string | null | undefined;
};

/** The head of the public pages. Over the home page's scene it has no ground of its own. */
export function SiteHeader({ name, isOverScene = false, visitor }: SiteHeaderProps) {
  // Another function for another name: React then hands the head over once more.
  const follow = useCallback(
    (head: Element | null) => {
      if (head) void followAccount(head, visitor);
    },
    [visitor],
  );
  return (
    <header
      ref={follow}
      className={clsx(
        'flex items-center justify-between gap-6 px-edge-public print:hidden',
        isOverScene ? 'h-20 lg:h-23' : 'h-17 border-b border-line bg-surface',
      )}
    >
      <a href={homePath} className="inline-flex min-h-11 items-center rounded-control">
        <Logo name={name} />
      </a>
      <nav aria-label="Site" className="flex items-center gap-8 text-md">
        {LINKS.map(({ href, label }) => (
          <a key={href} href={href} className="rounded-xs font-medium hover:underline max-lg:hidden">
            {label}
          </a>
        ))}
        <a href={loginPath()} data-sign-in className={isOverScene ? OVER_SCENE : buttonVariants()}>
          Sign in
        </a>
        <Account className={isOverScene ? OVER_SCENE : buttonVariants()} />
      </nav>
    </header>
  );
}

/** The signed-in user: filled in and shown by the page's script where somebody is. */
function Account({ className }: { className: string }) {
  return (
    <details data-account hidden className="relative">
      <summary className={clsx(className, 'cursor-pointer list-none gap-2')}>
        <span className="max-w-36 truncate sm:max-w-56" />
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </summary>
      <div className="absolute end-0 top-full z-30 mt-2 grid w-48 rounded-card border border-line bg-raised p-1.5 text-ink shadow-pop">
        <a href={homePath} className={ACCOUNT_ROW}>
          My stays
        </a>
        <a href={accountPath} className={ACCOUNT_ROW}>
          Your account
        </a>
        <a href={logoutPath} className={ACCOUNT_ROW}>
          Log out
        </a>
      </div>
    </details>
  );
}
