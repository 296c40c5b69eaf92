import { clsx } from 'clsx';
import { homePath, loginPath } from '../../lib/paths.ts';
import { buttonVariants } from '../../ui/button-variants.ts';
import { Logo } from '../../ui/logo.tsx';

const LINKS = [
  { href: `${homePath}#rooms`, label: 'Rooms' },
  { href: `${homePath}#campfire`, label: 'Campfire & treks' },
  { href: `${homePath}#getting-here`, label: 'Getting here' },
];

const OVER_SCENE =
  'inline-flex h-control items-center rounded-button border border-ink/60 px-4 text-base font-semibold whitespace-nowrap transition-colors hover:border-ink hover:bg-surface/45';

/** The head of the public pages. Over the home page's scene it has no ground of its own. */
export function SiteHeader({ name, isOverScene = false }: { name: string; isOverScene?: boolean }) {
  return (
    <header
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
        <a href={loginPath()} className={isOverScene ? OVER_SCENE : buttonVariants()}>
          Sign in
        </a>
      </nav>
    </header>
  );
}
