import { Select } from '../../../ui/form/select.tsx';
import { BAR_FILTERS, HOUSEKEEPING_FILTERS } from '../parts/calendar-filter.ts';
import type { CalendarView } from '../parts/calendar-place.ts';

type CalendarFiltersProps = {
  view: CalendarView;
  roomTypes: readonly { id: string; name: string }[];
  /** Agents know nothing of who cleaned what. */
  hasHousekeeping: boolean;
  onChange(view: Partial<CalendarView>): void;
};

/** What the chart is narrowed to: a room type, where stays stand, how clean rooms are. */
export function CalendarFilters({ view, roomTypes, hasHousekeeping, onChange }: CalendarFiltersProps) {
  return (
    <>
      {roomTypes.length > 1 || view.roomType !== null ? (
        <Select
          aria-label="Room type"
          className="w-40"
          value={view.roomType ?? ''}
          emptyLabel="All room types"
          options={roomTypes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onChange({ roomType: id === '' ? null : id })}
        />
      ) : null}
      <Select
        aria-label="Bookings shown"
        className="w-36"
        value={view.status ?? ''}
        emptyLabel="All bookings"
        options={BAR_FILTERS}
        onChange={(status) =>
          onChange({ status: BAR_FILTERS.find(({ value }) => value === status)?.value ?? null })
        }
      />
      {hasHousekeeping && (
        <Select
          aria-label="Housekeeping"
          className="w-36"
          value={view.housekeeping ?? ''}
          emptyLabel="Clean or not"
          options={HOUSEKEEPING_FILTERS}
          onChange={(state) =>
            onChange({
              housekeeping: HOUSEKEEPING_FILTERS.find(({ value }) => value === state)?.value ?? null,
            })
          }
        />
      )}
    </>
  );
}
