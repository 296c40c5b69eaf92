import type { ReactNode } from 'react';
import { OutboxLink } from '../../../features/sign-in/outbox-link.tsx';
import { HeroScene } from '../../../features/site/hero-scene.tsx';
import { homePath, privacyPath, termsPath } from '../../../lib/paths.ts';
import { Logo } from '../../../ui/logo.tsx';
import { lodgeName } from '../../shell/lodge-name.ts';

/** What stands around a sign-in page. It needs no router, and nobody who is signed in. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(26rem,2fr)_3fr]">
      <div className="flex flex-col px-edge-public py-5 lg:py-8">
        <header>
          <a href={homePath} className="inline-flex w-fit rounded-control">
            <Logo name={lodgeName()} />
          </a>
        </header>
        <main id="content" className="mx-auto my-auto flex w-full max-w-sm flex-col gap-6 py-8">
          {children}
          <OutboxLink />
        </main>
        <footer className="flex gap-5 text-sm text-ink-2">
          <a href={privacyPath} className="hover:underline">
            Privacy policy
          </a>
          <a href={termsPath} className="hover:underline">
            Terms of service
          </a>
        </footer>
      </div>
      <div aria-hidden className="relative overflow-hidden max-lg:hidden">
        <HeroScene className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}
