import type { ReactNode } from 'react';
import type { SiteFacts } from '../../../../domain/site/site-facts.ts';
import { PUBLIC_CONTENT, PublicFrame } from './public-frame.tsx';

/** A public page that the server draws: its main element between head and foot. */
export function SiteFrame({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  return (
    <PublicFrame facts={facts}>
      <main id="content" className={PUBLIC_CONTENT}>
        {children}
      </main>
    </PublicFrame>
  );
}
