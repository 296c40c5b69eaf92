import type { ReactNode } from 'react';
import { homeDescriptionOn } from '../../../domain/home-description.ts';
import { todayAt } from '../../../domain/nights.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { lodgeName } from '../lodge-name.ts';
import { PublicFooter } from './public-footer.tsx';
import { SkipLink } from './skip-link.tsx';

/** The home page's frame, with the description of the day for those who search. */
export function HomeLayout({ children }: { children: ReactNode }) {
  const today = todayAt(new Date(), 'Asia/Kolkata');
  const description = document.querySelector('meta[name="description"]');
  return (
    <>
      <title>{lodgeName()}</title>
      {description === null ? <meta name="description" content={homeDescriptionOn(today)} /> : null}
      <SkipLink />
      <main id="content" className="flex-1">
        <ErrorBoundary resetKey="home">{children}</ErrorBoundary>
      </main>
      <PublicFooter />
    </>
  );
}
