import type { LocalDate } from '../../../../domain/nights.ts';
import type { ReservationSource } from '../../../gql/schema.generated.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SOURCE_NAMES } from '../parts/booking-labels.ts';
import { Tick } from '../parts/tick.tsx';
import { type BookingsSearch, countFilters, NO_SEARCH } from './bookings-search.ts';

type BookingsFiltersProps = {
  search: BookingsSearch;
  today: LocalDate;
  /** Empty for an agent, who sees no other's bookings. */
  agents: readonly { id: string; name: string }[];
  roomTypes: readonly { id: string; name: string }[];
  onNarrow: (change: Partial<BookingsSearch>) => void;
};

const SOURCES = Object.entries(SOURCE_NAMES).map(([value, label]) => ({ value, label }));

/** The filters beside status and search: days, where it came from, whose it is, money due. */
export function BookingsFilters({ search, today, agents, roomTypes, onNarrow }: BookingsFiltersProps) {
  const clear = () => {
    const { status, text, sort } = search;
    onNarrow({ ...NO_SEARCH, status, text, sort });
  };
  return (
    <Card>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        <DayRange name="Arriving" from="arrivalFrom" to="arrivalTo" {...{ search, today, onNarrow }} />
        <DayRange name="Leaving" from="departureFrom" to="departureTo" {...{ search, today, onNarrow }} />
        <DayRange name="Made" from="madeFrom" to="madeTo" {...{ search, today, onNarrow }} />
        <Field label="Came by">
          {(tie) => (
            <Select
              {...tie}
              value={search.source ?? ''}
              emptyLabel="Any way"
              options={SOURCES}
              // The options are the names of the sources.
              onChange={(source) =>
                onNarrow({ source: source === '' ? null : (source as ReservationSource) })
              }
            />
          )}
        </Field>
        {agents.length > 0 && (
          <Field label="Agent">
            {(tie) => (
              <Select
                {...tie}
                value={search.agent ?? ''}
                emptyLabel="Any or none"
                options={agents.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(agent) => onNarrow({ agent: agent || null })}
              />
            )}
          </Field>
        )}
        <Field label="Room type">
          {(tie) => (
            <Select
              {...tie}
              value={search.roomType ?? ''}
              emptyLabel="Any type"
              options={roomTypes.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(roomType) => onNarrow({ roomType: roomType || null })}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-end justify-between gap-x-4">
          <span className="flex flex-wrap gap-x-5">
            <Tick isOn={search.unpaid} onChange={(unpaid) => onNarrow({ unpaid, overpaid: false })}>
              Money due
            </Tick>
            <Tick isOn={search.overpaid} onChange={(overpaid) => onNarrow({ overpaid, unpaid: false })}>
              Refund due
            </Tick>
          </span>
          {countFilters(search) > 0 && (
            <Button variant="quiet" onClick={clear}>
              Clear filters
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

type DayKey = 'arrivalFrom' | 'arrivalTo' | 'departureFrom' | 'departureTo' | 'madeFrom' | 'madeTo';
type DayRangeProps = Pick<BookingsFiltersProps, 'search' | 'today' | 'onNarrow'> & {
  name: string;
  from: DayKey;
  to: DayKey;
};

function DayRange({ name, from, to, search, today, onNarrow }: DayRangeProps) {
  return (
    <div className="flex gap-2">
      <DayInput
        label={`${name} from`}
        value={search[from]}
        today={today}
        onChange={(day) => onNarrow({ [from]: day })}
        className="flex-1"
      />
      <DayInput
        label={`${name} to`}
        value={search[to]}
        today={today}
        onChange={(day) => onNarrow({ [to]: day })}
        className="flex-1"
      />
    </div>
  );
}
