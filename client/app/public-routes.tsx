import { Route, Routes } from 'react-router';
import { PublicLayout } from './layouts/public-layout.tsx';
import { lazyPage } from './lazy-page.ts';

const Policy = lazyPage(async () => (await import('./routes/policy.tsx')).Policy);
const Unauthorized = lazyPage(async () => (await import('./routes/unauthorized.tsx')).Unauthorized);
const NotFound = lazyPage(async () => (await import('./routes/not-found.tsx')).NotFound);
const ComesLater = lazyPage(async () => (await import('./routes/comes-later.tsx')).ComesLater);

/** The public addresses but the home page. */
export function PublicRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="privacy-policy" element={<Policy name="privacy" />} />
        <Route path="data-deletion-policy" element={<Policy name="dataDeletion" />} />
        <Route path="terms-of-service" element={<Policy name="terms" />} />
        <Route path="unauthorized" element={<Unauthorized />} />
        <Route path="book" element={<ComesLater title="Book a room" />} />
        <Route path="rooms/:slug" element={<ComesLater title="Our rooms" />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
