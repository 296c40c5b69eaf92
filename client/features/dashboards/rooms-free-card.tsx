import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoney } from '../../../domain/money.ts';
import { addNights, formatRun, type LocalDate } from '../../../domain/nights.ts';
import { formatGuests, formatStay } from '../../lib/format.ts';
import type { AreaPaths } from '../../lib/paths.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DateRangePicker } from '../../ui/date-range-picker.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { RoomsFreeCardDocument } from './rooms-free.generated.ts';

type RoomsFreeCardProps = { today: LocalDate; tonight: LocalDate; paths: AreaPaths };

/** "Rooms free?": nights and guests, then what is free of each type and what it costs in all. */
export function RoomsFreeCard({ today, tonight, paths }: RoomsFreeCardProps) {
  const [picked, setPicked] = useState<{ arrival: LocalDate; departure: LocalDate | null }>({
    arrival: tonight,
    departure: addNights(tonight, 1),
  });
  const nights = { ...picked, departure: picked.departure ?? addNights(picked.arrival, 1) };
  const [party, setParty] = useState({ rooms: 1, adults: 2, children: 0 });
  const place = useRef<HTMLDivElement>(null);
  const focus = useCallback(() => place.current?.querySelector('input')?.select(), []);
  useKeys(useMemo(() => ({ f: focus }), [focus]));
  const isAsked = useSearchParams()[0].has('roomsFree');
  // The focus is the browser's: who came for this question, from the calendar, can type at once.
  useEffect(() => {
    if (isAsked) focus();
  }, [isAsked, focus]);
  return (
    <Card
      title={
        <>
          Rooms free? <Kbd>F</Kbd>
        </>
      }
      className="lg:col-span-2"
    >
      <div ref={place} className="flex flex-wrap items-end gap-3">
        <DateRangePicker
          today={today}
          min={tonight}
          value={picked}
          onChange={({ arrival, departure }) => {
            const first = arrival ?? picked.arrival;
            // a departure that is still to be picked stays open, for the next press to be it
            const last = departure !== null && departure <= first ? addNights(first, 1) : departure;
            setPicked({ arrival: first, departure: last });
          }}
        />
        {(['rooms', 'adults', 'children'] as const).map((kind) => (
          <div key={kind} className="grid gap-1.5">
            <span className="text-sm font-medium text-ink-2">{PARTY_NAMES[kind]}</span>
            <Stepper
              label={PARTY_NAMES[kind]}
              value={party[kind]}
              min={kind === 'children' ? 0 : 1}
              max={20}
              onChange={(count) => setParty({ ...party, [kind]: count })}
            />
          </div>
        ))}
      </div>
      <FreeTypes nights={nights} party={party} paths={paths} />
    </Card>
  );
}

const PARTY_NAMES = { rooms: 'Rooms', adults: 'Adults in each', children: 'Children in each' };

type FreeTypesProps = {
  nights: { arrival: LocalDate; departure: LocalDate };
  party: { rooms: number; adults: number; children: number };
  paths: AreaPaths;
};

function FreeTypes({ nights, party, paths }: FreeTypesProps) {
  const { adults, children, rooms } = party;
  const { data, previousData } = useQuery(RoomsFreeCardDocument, {
    variables: { ...nights, adults, children },
  });
  const answer = (data ?? previousData)?.availability;
  if (answer === undefined) return <Skeleton className="mt-4 h-32" />;
  if (answer.__typename !== 'Availability') return <p className="mt-4 text-danger">{answer.message}</p>;
  return (
    <ul aria-busy={!data} className="mt-3 divide-y divide-line-soft">
      {answer.roomTypes.map(({ roomType, freeCount, total, nearest }) => {
        const fits = total !== null && freeCount >= rooms;
        const sum = total === null ? null : total.gross * rooms;
        return (
          <li key={roomType.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
            <span className="min-w-40 flex-1">
              <span className="block font-semibold">{roomType.name}</span>
              <span className={freeCount === 0 ? 'text-sm text-ember' : 'text-sm text-ink-2'}>
                {freeCount} free
                {fits || nearest.length === 0 ? null : ` · free ${nearest.map(formatRun).join(', ')}`}
              </span>
            </span>
            <span className="text-right tabular-nums">
              {sum === null ? 'Too many guests' : formatMoney(sum)}
              {sum !== null && <span className="block text-xs text-ink-2">all in</span>}
            </span>
            {fits && sum !== null && (
              <span className="flex gap-2">
                <a
                  className="inline-flex h-control items-center rounded-button border border-line-mid px-4 font-semibold hover:border-pine"
                  href={whatsApp(roomType.name, nights, party, sum)}
                  target="_blank"
                  rel="noreferrer"
                >
                  WhatsApp<span className="sr-only"> the price of {roomType.name}</span>
                </a>
                <ButtonLink
                  to={paths.reservation({ ...nights, ...countsOf(party), type: roomType.id })}
                  aria-label={`Book or hold ${roomType.name}`}
                >
                  Book
                </ButtonLink>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The party as the address of the form names it. */
function countsOf({ rooms, adults, children }: FreeTypesProps['party']) {
  return { rooms: String(rooms), adults: String(adults), children: String(children) };
}

function whatsApp(
  type: string,
  nights: FreeTypesProps['nights'],
  { rooms, ...guests }: FreeTypesProps['party'],
  sum: number,
): string {
  const count = rooms === 1 ? type : `${rooms} × ${type}`;
  const text = `${count}, ${formatStay(nights)}, ${formatGuests(guests)}: ${formatMoney(sum)} all in.`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
