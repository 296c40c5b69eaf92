import { Navigate, Route, Routes } from 'react-router';
import { AREAS, type Area, loginPath } from '../lib/paths.ts';
import { AccountLayout } from './layouts/account-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { lazyPage } from './lazy-page.ts';
import { LATER_PAGES } from './pages.ts';

const NotFound = lazyPage(async () => (await import('./routes/not-found.tsx')).NotFound);
const ComesLater = lazyPage(async () => (await import('./routes/comes-later.tsx')).ComesLater);
const Login = lazyPage(async () => (await import('./routes/auth.login.tsx')).Login);
const AreaLayout = lazyPage(async () => (await import('./layouts/area-layout.tsx')).AreaLayout);
const Dashboard = lazyPage(async () => (await import('./routes/dashboard.tsx')).Dashboard);
const Calendar = lazyPage(async () => (await import('./routes/calendar.tsx')).Calendar);
const Reservation = lazyPage(async () => (await import('./routes/reservation.tsx')).Reservation);
const Bookings = lazyPage(async () => (await import('./routes/bookings.tsx')).Bookings);
const Booking = lazyPage(async () => (await import('./routes/bookings.code.tsx')).Booking);

/** The addresses where somebody signs in or is signed in. */
export function AccountRoutes() {
  return (
    <Routes>
      <Route element={<AccountLayout />}>
        <Route path="auth" element={<Navigate to={loginPath()} replace />} />
        <Route path="auth/login" element={<Login />} />
        <Route element={<PublicLayout />}>
          <Route path="auth/phone-login" element={<ComesLater title="Phone login" />} />
          <Route path="auth/signup" element={<ComesLater title="Sign-up" />} />
          <Route path="auth/forgot-password" element={<ComesLater title="Forgot password" />} />
          <Route path="my-stays" element={<ComesLater title="My stays" />} />
          <Route path="my-stays/:code" element={<ComesLater title="My stay" />} />
          <Route path="auth/*" element={<NotFound />} />
          <Route path="my-stays/*" element={<NotFound />} />
        </Route>
        {AREAS.map(areaRoutes)}
      </Route>
    </Routes>
  );
}

function areaRoutes(area: Area) {
  return (
    <Route key={area} path={area} element={<AreaLayout area={area} />}>
      <Route index element={<Dashboard />} />
      <Route path="calendar" element={<Calendar />} />
      <Route path="reservation" element={<Reservation />} />
      <Route path="bookings" element={<Bookings />} />
      <Route path="bookings/:code" element={<Booking />} />
      {LATER_PAGES[area].map(({ path, title }) => (
        <Route key={path} path={path} element={<ComesLater title={title} />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Route>
  );
}
