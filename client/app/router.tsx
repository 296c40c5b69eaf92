import { Navigate, Route, Routes } from 'react-router';
import { AREAS, type Area, loginPath } from '../lib/paths.ts';
import { RootLayout } from './layouts/root-layout.tsx';
import { lazyPage } from './lazy-page.ts';
import { LATER_PAGES } from './pages.ts';

const HomeLayout = lazyPage(async () => (await import('./layouts/home-layout.tsx')).HomeLayout);
const Home = lazyPage(async () => (await import('./routes/home.tsx')).Home);
const PublicLayout = lazyPage(async () => (await import('./layouts/public-layout.tsx')).PublicLayout);
const Policy = lazyPage(async () => (await import('./routes/policy.tsx')).Policy);
const Unauthorized = lazyPage(async () => (await import('./routes/unauthorized.tsx')).Unauthorized);
const NotFound = lazyPage(async () => (await import('./routes/not-found.tsx')).NotFound);
const ComesLater = lazyPage(async () => (await import('./routes/comes-later.tsx')).ComesLater);

const AccountLayout = lazyPage(async () => (await import('./layouts/account-layout.tsx')).AccountLayout);
const Login = lazyPage(async () => (await import('./routes/auth.login.tsx')).Login);
const AreaLayout = lazyPage(async () => (await import('./layouts/area-layout.tsx')).AreaLayout);
const Dashboard = lazyPage(async () => (await import('./routes/dashboard.tsx')).Dashboard);
const Calendar = lazyPage(async () => (await import('./routes/calendar.tsx')).Calendar);
const Reservation = lazyPage(async () => (await import('./routes/reservation.tsx')).Reservation);
const Bookings = lazyPage(async () => (await import('./routes/bookings.tsx')).Bookings);
const Booking = lazyPage(async () => (await import('./routes/bookings.code.tsx')).Booking);

/** Every address of the site. What stands outside the account layout loads neither Apollo nor Firebase. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route element={<HomeLayout />}>
          <Route index element={<Home />} />
        </Route>
        <Route element={<PublicLayout />}>
          <Route path="privacy-policy" element={<Policy name="privacy" />} />
          <Route path="data-deletion-policy" element={<Policy name="dataDeletion" />} />
          <Route path="terms-of-service" element={<Policy name="terms" />} />
          <Route path="unauthorized" element={<Unauthorized />} />
          <Route path="book" element={<ComesLater title="Book a room" />} />
          <Route path="rooms/:slug" element={<ComesLater title="Our rooms" />} />
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route element={<AccountLayout />}>
          <Route path="auth" element={<Navigate to={loginPath()} replace />} />
          <Route path="auth/login" element={<Login />} />
          <Route element={<PublicLayout />}>
            <Route path="auth/phone-login" element={<ComesLater title="Phone login" />} />
            <Route path="auth/signup" element={<ComesLater title="Sign-up" />} />
            <Route path="auth/forgot-password" element={<ComesLater title="Forgot password" />} />
            <Route path="my-stays" element={<ComesLater title="My stays" />} />
            <Route path="my-stays/:code" element={<ComesLater title="My stay" />} />
          </Route>
          {AREAS.map(areaRoutes)}
        </Route>
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
