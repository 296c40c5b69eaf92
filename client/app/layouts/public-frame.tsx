import type { ReactNode } from 'react';
import type { SiteFacts } from '../../../domain/site-facts.ts';
import { lodgeName } from '../lodge-name.ts';
import { PublicFooter } from './public-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** The look of a public page's main element. */
export const PUBLIC_CONTENT = 'w-full px-edge-public py-10 text-md';

/** Head and foot of the public pages but the first. It needs no router; `children` is the main element. */
export function PublicFrame({ facts, children }: { facts?: SiteFacts; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader name={facts?.name ?? lodgeName()} />
      {children}
      <PublicFooter {...(facts && { facts })} />
    </>
  );
}
