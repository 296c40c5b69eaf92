import type { ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { accountPath } from '../lib/area-paths.ts';
import { lazyCode } from '../lib/code/lazy-code.ts';
import { AREAS, type Area, loginPath } from '../lib/paths.ts';
import { SIGN_IN_PAGES, signInPath } from '../lib/sign-in-paths.ts';
import { AREA_ROUTES, type AreaRoute } from './routes/route-table.ts';
import { AccountLayout } from './shell/area/account-layout.tsx';
import { AreaLayout } from './shell/area/area-layout.tsx';

const NotFound = lazyCode(async () => (await import('./routes/site/not-found.tsx')).NotFound);
const PlannedPage = lazyCode(async () => (await import('./routes/desk/planned-page.tsx')).PlannedPage);
const SignInRoute = lazyCode(async () => (await import('./routes/sign-in/sign-in-route.tsx')).SignInRoute);
const Logout = lazyCode(async () => (await import('./routes/sign-in/auth.logout.tsx')).Logout);
const Account = lazyCode(async () => (await import('./routes/desk/account.tsx')).Account);
const PublicLayout = lazyCode(async () => (await import('./shell/public/public-layout.tsx')).PublicLayout);
/** The component of each page of the working areas, made once: where it changed, the page would begin anew. */
const PAGES: ReadonlyMap<AreaRoute, ComponentType> = new Map(
  AREA_ROUTES.map((route: AreaRoute) => [route, lazyCode(route.lazy)]),
);

/** The addresses where somebody signs in or is signed in. */
export function AccountRoutes() {
  return (
    <Routes>
      <Route element={<AccountLayout />}>
        <Route path="auth" element={<ToLogin />} />
        {SIGN_IN_PAGES.map((page) => (
          <Route key={page} path={signInPath(page)} element={<SignInRoute page={page} />} />
        ))}
        <Route path="auth/logout" element={<Logout />} />
        <Route element={<PublicLayout />}>
          <Route path="my-stays" element={<PlannedPage title="My stays" />} />
          <Route path="my-stays/:code" element={<PlannedPage title="My stay" />} />
          <Route path={accountPath} element={<Account />} />
          <Route path={`${accountPath}/*`} element={<NotFound />} />
          <Route path="auth/*" element={<NotFound />} />
          <Route path="my-stays/*" element={<NotFound />} />
        </Route>
        {AREAS.map((area) => areaRoutes(area))}
      </Route>
    </Routes>
  );
}

/** `/auth` alone, with whatever it was told. */
function ToLogin() {
  const { search } = useLocation();
  return <Navigate to={`${loginPath()}${search}`} replace />;
}

/** The routes of a working area, each inside its frame and behind its guard. */
export function areaRoutes(area: Area, pages = PAGES) {
  return (
    <Route key={area} path={area} element={<AreaLayout area={area} />}>
      {[...pages].map(([{ path, areas }, Page]) => {
        if (!areas.includes(area)) return null;
        return path === '' ? (
          <Route key={path} index element={<Page />} />
        ) : (
          <Route key={path} path={path} element={<Page />} />
        );
      })}
      <Route path="*" element={<NotFound />} />
    </Route>
  );
}
