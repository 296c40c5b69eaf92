import { ListFilter } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { ReservationSort } from '../../../gql/schema.generated.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { BookingsFilters } from './bookings-filters.tsx';
import { type BookingsSearch, countFilters, SORT_NAMES, usualSort } from './bookings-search.ts';
import { SaveBookings } from './save-bookings.tsx';

type BookingsToolbarProps = {
  search: BookingsSearch;
  today: LocalDate;
  agents: readonly { id: string; name: string }[];
  roomTypes: readonly { id: string; name: string }[];
  onNarrow: (change: Partial<BookingsSearch>) => void;
  /** Holds the search box, for the key that goes there. */
  searchBox: RefObject<HTMLDivElement | null>;
};

const SORTS = Object.entries(SORT_NAMES).map(([value, label]) => ({ value, label }));

/** What narrows and orders the list: the search box, the order, and the other filters behind a button. */
export function BookingsToolbar(props: BookingsToolbarProps) {
  const { search, onNarrow, searchBox, ...lodge } = props;
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(search);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div ref={searchBox} className="min-w-0 max-lg:basis-full lg:w-96">
          <SearchField
            label="Guest, room, code or phone"
            placeholder="Guest, room, code or phone"
            text={search.text}
            onText={(text) => onNarrow({ text })}
          />
        </div>
        <Button aria-expanded={isOpen} aria-controls="booking-filters" onClick={() => setIsOpen(!isOpen)}>
          <ListFilter aria-hidden />
          {count === 0 ? 'Filters' : `Filters · ${count}`}
        </Button>
        <SaveBookings search={search} />
        <Field label="Order" isLabelHidden className="max-lg:flex-1 lg:ms-auto lg:w-56">
          {(tie) => (
            <Select
              {...tie}
              value={search.sort ?? usualSort(search)}
              options={SORTS}
              // The options are the names of the orders.
              onChange={(sort) =>
                onNarrow({ sort: sort === usualSort(search) ? null : (sort as ReservationSort) })
              }
            />
          )}
        </Field>
      </div>
      <div id="booking-filters" hidden={!isOpen}>
        {isOpen && <BookingsFilters {...lodge} search={search} onNarrow={onNarrow} />}
      </div>
    </div>
  );
}
