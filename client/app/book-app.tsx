import type { SiteFacts } from '../../domain/site-facts.ts';
import { RootLayout } from './layouts/root-layout.tsx';
import { SiteFrame } from './layouts/site-frame.tsx';
import { Book } from './routes/book.tsx';

/** The booking page by itself, as a visitor who comes to it first gets it. */
export function BookApp({ facts, search }: { facts: SiteFacts; search: string }) {
  return (
    <RootLayout>
      <SiteFrame facts={facts}>
        <Book facts={facts} search={search} />
      </SiteFrame>
    </RootLayout>
  );
}
