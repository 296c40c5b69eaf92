import { HomeLayout } from './layouts/home-layout.tsx';
import { Home } from './routes/home.tsx';

/** The home page in its layout. It needs no router. */
export function HomePage() {
  return (
    <HomeLayout>
      <Home />
    </HomeLayout>
  );
}
