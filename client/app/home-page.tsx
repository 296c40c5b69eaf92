import type { SiteFacts } from '../../domain/site/site-facts.ts';
import { Home } from './routes/site/home.tsx';
import { HomeLayout } from './shell/public/home-layout.tsx';

/** The home page in its layout. It needs no router. */
export function HomePage({ facts }: { facts: SiteFacts }) {
  return (
    <HomeLayout facts={facts}>
      <Home facts={facts} />
    </HomeLayout>
  );
}
