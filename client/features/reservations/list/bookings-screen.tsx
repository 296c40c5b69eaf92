import { useSuspenseQuery } from '@apollo/client/react';
import { startTransition, useCallback, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate } from 'react-router';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import type { Area } from '../../../lib/paths.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BookingsAgentsDocument, BookingsRoomTypesDocument } from './bookings-list.generated.ts';
import { BookingsResults } from './bookings-results.tsx';
import { type BookingsSearch, bookingsSearchParams, parseBookingsSearch, sought } from './bookings-search.ts';
import { BookingsToolbar } from './bookings-toolbar.tsx';
import { TodayTabs } from './today-tabs.tsx';

type BookingsScreenProps = {
  area: Area;
  isDesk: boolean;
  /** Writes to the guests of bookings, by their codes. */
  onWrite: (codes: readonly string[]) => void;
};

/** "All bookings": the list with its status tabs, search and filters, all of them in the address. */
export function BookingsScreen({ area, isDesk, onWrite }: BookingsScreenProps) {
  const [params, changeParams] = useAddressParams();
  const addressed = useMemo(() => parseBookingsSearch(params, isDesk), [params, isDesk]);
  // The router follows in a transition; what was pressed shows at once.
  const [search, showSearch] = useOptimistic(addressed);
  const { data } = useSuspenseQuery(LodgeDocument);
  const { data: agents } = useQuery(BookingsAgentsDocument, { skip: !isDesk });
  const { data: sold } = useQuery(BookingsRoomTypesDocument);
  const paths = areaPaths(area);
  const searchBox = useBookingsKeys(paths.reservation());
  const narrow = (change: Partial<BookingsSearch>) => {
    startTransition(() => {
      const next = sought(search, change);
      showSearch(next);
      changeParams(() => bookingsSearchParams(next));
    });
  };
  return (
    <>
      <PageHeader
        title="All bookings"
        actions={
          <ButtonLink variant="primary" to={paths.reservation()} className="max-lg:hidden">
            New booking <Kbd>N</Kbd>
          </ButtonLink>
        }
      />
      <div className="grid gap-3">
        <BookingsToolbar
          search={search}
          today={data.lodge.today}
          agents={agents?.agents ?? []}
          roomTypes={sold?.roomTypes ?? []}
          onNarrow={narrow}
          searchBox={searchBox}
        />
        <TodayTabs search={search} />
        <BookingsResults search={search} paths={paths} isDesk={isDesk} onWrite={onWrite} />
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
