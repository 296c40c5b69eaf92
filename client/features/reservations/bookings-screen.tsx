import { useQuery, useSuspenseQuery } from '@apollo/client/react';
import { Suspense, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LodgeDocument } from '../../lib/lodge.generated.ts';
import { type Area, areaPaths } from '../../lib/paths.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BookingsAgentsDocument } from './bookings-list.generated.ts';
import { BookingsResults, BookingsSkeleton } from './bookings-results.tsx';
import {
  type BookingsSearch,
  bookingsSearchParams,
  narrowed,
  parseBookingsSearch,
} from './bookings-search.ts';
import { BookingsToolbar } from './bookings-toolbar.tsx';

type BookingsScreenProps = { area: Area; isDesk: boolean };

/** "All bookings": the list with its status tabs, search and filters, all of them in the address. */
export function BookingsScreen({ area, isDesk }: BookingsScreenProps) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  // The list of the search before stays in sight while the next one is fetched.
  const shownAddress = useDeferredValue(address);
  const search = useMemo(() => parseBookingsSearch(new URLSearchParams(address)), [address]);
  const shown = useMemo(() => parseBookingsSearch(new URLSearchParams(shownAddress)), [shownAddress]);
  const { data } = useSuspenseQuery(LodgeDocument);
  const { data: agents } = useQuery(BookingsAgentsDocument, { skip: !isDesk });
  const paths = areaPaths(area);
  const searchBox = useBookingsKeys(paths.reservation());
  const narrow = (change: Partial<BookingsSearch>) =>
    setParams(bookingsSearchParams(narrowed(search, change)), { replace: true });
  return (
    <>
      <PageHeader
        title="All bookings"
        actions={
          <ButtonLink look="primary" to={paths.reservation()} className="max-lg:hidden">
            New booking <Kbd>N</Kbd>
          </ButtonLink>
        }
      />
      <div className="grid gap-3">
        <BookingsToolbar
          search={search}
          today={data.lodge.today}
          agents={agents?.agents ?? []}
          onNarrow={narrow}
          searchBox={searchBox}
        />
        <Suspense fallback={<BookingsSkeleton search={search} />}>
          <BookingsResults search={shown} isBehind={shownAddress !== address} paths={paths} />
        </Suspense>
      </div>
    </>
  );
}

/** N begins a booking, / goes to the search box, which stands inside the element of the ref. */
function useBookingsKeys(newBookingPath: string) {
  const searchBox = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const newBooking = useCallback(() => void navigate(newBookingPath), [navigate, newBookingPath]);
  const focusSearch = useCallback(() => searchBox.current?.querySelector('input')?.select(), []);
  useKeys(useMemo(() => ({ n: newBooking, '/': focusSearch }), [newBooking, focusSearch]));
  return searchBox;
}
