import type { ReactNode } from 'react';
import type { SiteFacts } from '../../../../domain/site/site-facts.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { SkipLink } from '../skip-link.tsx';
import { PublicFooter } from './public-footer.tsx';

/** The home page's frame, with the description of the day for those who search. */
export function HomeLayout({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  return (
    <>
      <title>{`${facts.name} · Wake above the clouds`}</title>
      <meta name="description" content={facts.description} />
      <SkipLink />
      <main id="content" className="flex-1">
        <ErrorBoundary resetKey="home">{children}</ErrorBoundary>
      </main>
      <PublicFooter facts={facts} />
    </>
  );
}
