import type { SiteFacts } from '../../domain/site-facts.ts';
import { HomePage } from './home-page.tsx';
import { RootLayout } from './layouts/root-layout.tsx';

/** The home page by itself, as a visitor who comes to it first gets it. */
export function HomeApp({ facts }: { facts: SiteFacts }) {
  return (
    <RootLayout>
      <HomePage facts={facts} />
    </RootLayout>
  );
}
