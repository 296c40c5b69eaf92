import type { SiteFacts } from '../../domain/site-facts.ts';
import { HomeLayout } from './layouts/home-layout.tsx';
import { Home } from './routes/home.tsx';

/** The home page in its layout. It needs no router. */
export function HomePage({ facts }: { facts: SiteFacts }) {
  return (
    <HomeLayout facts={facts}>
      <Home facts={facts} />
    </HomeLayout>
  );
}
