import type { ReactNode } from 'react';
import type { SiteFacts } from '../../../../domain/site/site-facts.ts';
import { SiteHeader } from '../../../features/site/site-header.tsx';
import { lodgeName } from '../lodge-name.ts';
import { SkipLink } from '../skip-link.tsx';
import { PublicFooter } from './public-footer.tsx';

/** The look of a public page's main element. */
export const PUBLIC_CONTENT = 'w-full px-edge-public py-10 text-md';

type PublicFrameProps = {
  facts?: SiteFacts;
  /** The name of the signed-in user, where the page knows of a change. */
  visitor?: string | null;
  children: ReactNode;
};

/** Head and foot of the public pages but the first. It needs no router; `children` is the main element. */
export function PublicFrame({ facts, visitor, children }: PublicFrameProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader name={facts?.name ?? lodgeName()} visitor={visitor} />
      {children}
      <PublicFooter {...(facts && { facts })} />
    </>
  );
}
