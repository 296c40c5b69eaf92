import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { formatCode } from '../../../../domain/code.ts';
import { formatDateRange, type LocalDate } from '../../../../domain/nights.ts';
import { isLive } from '../../../../domain/statuses.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FindOnCalendarDocument, type FindOnCalendarQuery } from './booking-finder.generated.ts';

const TYPING_PAUSE_MS = 200;
/** One letter fits half the guests. */
const SHORTEST_SEARCH = 2;

type Found = FindOnCalendarQuery['reservations']['nodes'][number];

type BookingFinderProps = {
  input: RefObject<HTMLInputElement | null>;
  onFind(found: { code: string; arrival: LocalDate }): void;
};

/** Finds a guest, a code or a phone number and leads to the bar. */
export function BookingFinder({ input, onFind }: BookingFinderProps) {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const listId = useId();
  const text = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const isSearch = text.length >= SHORTEST_SEARCH;
  const { data, error } = useQuery(FindOnCalendarDocument, { variables: { text }, skip: !isSearch });
  const isOpen = isSearch && text === typed.trim() && (data !== undefined || error !== undefined);
  const found = isOpen ? (data?.reservations.nodes ?? []).filter(({ status }) => isLive(status)) : [];
  const at = Math.min(place, found.length - 1);

  function choose({ code, arrival }: Found): void {
    setTyped('');
    onFind({ code, arrival });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[at];
    if (step !== undefined && found.length > 0) setPlace((at + step + found.length) % found.length);
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape' && typed !== '') setTyped('');
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative w-56 max-sm:w-full">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-3"
      />
      <TextInput
        ref={input}
        type="search"
        role="combobox"
        aria-label="Find a guest on the calendar"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
        aria-keyshortcuts="/"
        placeholder="Guest, room or code"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPlace(0);
        }}
        onBlur={() => setTyped('')}
        onKeyDown={onKeyDown}
        className="pl-9"
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Found on the calendar"
        hidden={!isOpen}
        className="absolute top-full left-0 z-50 mt-1.5 w-80 max-w-[calc(100vw-2.25rem)] rounded-card border border-line bg-raised p-1.5 shadow-pop"
      >
        {found.map((booking, index) => (
          <Option
            key={booking.id}
            id={`${listId}-${index}`}
            booking={booking}
            isAt={index === at}
            onChoose={choose}
          />
        ))}
        {isOpen && found.length === 0 && (
          <p role="status" className="px-3 py-2 text-ink-2">
            {error === undefined
              ? 'No such guest on the calendar.'
              : 'Bookings could not be searched. Check the internet and type again.'}
          </p>
        )}
      </div>
    </div>
  );
}

type OptionProps = { id: string; booking: Found; isAt: boolean; onChoose(booking: Found): void };

function Option({ id, booking, isAt, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the box that is typed in
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
    <div
      id={id}
      role="option"
      aria-selected={isAt}
      // The box must not lose the focus, and the list with it, before the press is a click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(booking)}
      className={clsx('cursor-pointer rounded-control px-3 py-2', isAt && 'bg-sunk')}
    >
      <span className="block truncate font-semibold">
        {booking.booker.fullName ?? booking.booker.phone ?? 'Guest'}
      </span>
      <span className="block text-sm text-ink-2">
        {formatCode(booking.code)} · {formatDateRange(booking)}
      </span>
    </div>
  );
}
