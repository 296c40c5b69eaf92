import { Navigate, Route, Routes, useLocation } from 'react-router';
import { lazyCode } from '../lib/code/lazy-code.ts';
import { AREAS, type Area, loginPath } from '../lib/paths.ts';
import { SIGN_IN_PAGES, signInPath } from '../lib/sign-in-paths.ts';
import { PLANNED_PAGES } from './pages.ts';
import { AccountLayout } from './shell/area/account-layout.tsx';
import { AreaLayout } from './shell/area/area-layout.tsx';

const NotFound = lazyCode(async () => (await import('./routes/site/not-found.tsx')).NotFound);
const PlannedPage = lazyCode(async () => (await import('./routes/back-office/planned-page.tsx')).PlannedPage);
const SignInRoute = lazyCode(async () => (await import('./routes/sign-in/sign-in-route.tsx')).SignInRoute);
const Users = lazyCode(async () => (await import('./routes/back-office/users.tsx')).Users);
const PublicLayout = lazyCode(async () => (await import('./shell/public/public-layout.tsx')).PublicLayout);
const Dashboard = lazyCode(async () => (await import('./routes/desk/dashboard.tsx')).Dashboard);
const Downtime = lazyCode(async () => (await import('./routes/desk/downtime.tsx')).Downtime);
const Calendar = lazyCode(async () => (await import('./routes/desk/calendar.tsx')).Calendar);
const Reservation = lazyCode(async () => (await import('./routes/desk/reservation.tsx')).Reservation);
const Bookings = lazyCode(async () => (await import('./routes/desk/bookings.tsx')).Bookings);
const Booking = lazyCode(async () => (await import('./routes/desk/bookings.code.tsx')).Booking);
const Day = lazyCode(async () => (await import('./routes/desk/day.tsx')).Day);
const Clean = lazyCode(async () => (await import('./routes/desk/clean.tsx')).Clean);
const Guests = lazyCode(async () => (await import('./routes/desk/guests.tsx')).Guests);
const Guest = lazyCode(async () => (await import('./routes/desk/guests.id.tsx')).Guest);
const Kitchen = lazyCode(async () => (await import('./routes/desk/kitchen.tsx')).Kitchen);
const Payments = lazyCode(async () => (await import('./routes/back-office/payments.tsx')).Payments);
const Financials = lazyCode(
  async () => (await import('./routes/back-office/reports.financials.tsx')).Financials,
);
const Agents = lazyCode(async () => (await import('./routes/back-office/agents.tsx')).Agents);
const Agent = lazyCode(async () => (await import('./routes/back-office/agents.id.tsx')).Agent);
const Statement = lazyCode(async () => (await import('./routes/back-office/statement.tsx')).Statement);
const Print = lazyCode(async () => (await import('./routes/desk/print.kind.tsx')).Print);

/** The addresses where somebody signs in or is signed in. */
export function AccountRoutes() {
  return (
    <Routes>
      <Route element={<AccountLayout />}>
        <Route path="auth" element={<ToLogin />} />
        {SIGN_IN_PAGES.map((page) => (
          <Route key={page} path={signInPath(page)} element={<SignInRoute page={page} />} />
        ))}
        <Route element={<PublicLayout />}>
          <Route path="my-stays" element={<PlannedPage title="My stays" />} />
          <Route path="my-stays/:code" element={<PlannedPage title="My stay" />} />
          <Route path="auth/*" element={<NotFound />} />
          <Route path="my-stays/*" element={<NotFound />} />
        </Route>
        {AREAS.map(areaRoutes)}
      </Route>
    </Routes>
  );
}

/** `/auth` alone, with whatever it was told. */
function ToLogin() {
  const { search } = useLocation();
  return <Navigate to={`${loginPath()}${search}`} replace />;
}

function areaRoutes(area: Area) {
  return (
    <Route key={area} path={area} element={<AreaLayout area={area} />}>
      <Route index element={<Dashboard />} />
      <Route path="calendar" element={<Calendar />} />
      <Route path="reservation" element={<Reservation />} />
      <Route path="downtime" element={<Downtime />} />
      <Route path="bookings" element={<Bookings />} />
      <Route path="bookings/:code" element={<Booking />} />
      {area === 'admin' ? (
        <>
          <Route path="users" element={<Users />} />
          <Route path="agents" element={<Agents />} />
          <Route path="agents/:id" element={<Agent />} />
          <Route path="reports/financials" element={<Financials />} />
        </>
      ) : null}
      {area === 'agent' ? (
        <Route path="statement" element={<Statement />} />
      ) : (
        <>
          <Route path="day" element={<Day />} />
          <Route path="clean" element={<Clean />} />
          <Route path="guests" element={<Guests />} />
          <Route path="guests/:id" element={<Guest />} />
          <Route path="kitchen" element={<Kitchen />} />
          <Route path="payments" element={<Payments />} />
          <Route path="print/:kind" element={<Print />} />
        </>
      )}
      {PLANNED_PAGES[area].map(({ path, title }) => (
        <Route key={path} path={path} element={<PlannedPage title={title} />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Route>
  );
}
