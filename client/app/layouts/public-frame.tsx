import type { ReactNode } from 'react';
import { homePath, loginPath } from '../../lib/paths.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { Logo } from '../../ui/logo.tsx';
import { lodgeName } from '../lodge-name.ts';
import { PublicFooter } from './public-footer.tsx';
import { SkipLink } from './skip-link.tsx';

/** The look of a public page's main element. */
export const PUBLIC_CONTENT = 'w-full px-edge-public py-10 text-md';

/** Head and foot of the public pages but the first. It needs no router; `children` is the main element. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="flex h-17 items-center justify-between gap-4 border-b border-line bg-surface px-edge-public">
        <a href={homePath} className="inline-flex rounded-control">
          <Logo name={lodgeName()} />
        </a>
        <a href={loginPath()} className={buttonLook()}>
          Sign in
        </a>
      </header>
      {children}
      <PublicFooter />
    </>
  );
}
