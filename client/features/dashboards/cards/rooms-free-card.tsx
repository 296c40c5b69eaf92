import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { HoldSettings } from '../../../../domain/hold.ts';
import { addNights, type DateRange, type LocalDate } from '../../../../domain/nights.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { Card } from '../../../ui/card.tsx';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Link } from '../../../ui/link.tsx';
import { bedsFor, isForSeveral, pricesForOne } from '../../reservations/parts/beds-for-guests.ts';
import { FreeTypeRow, type Offered } from './free-type-row.tsx';
import type { Offer } from './offer.ts';
import { RoomsFreeCardDocument } from './rooms-free.generated.ts';
import { useAskedFor } from './use-asked-for.ts';

type RoomsFreeCardProps = Offered & {
  today: LocalDate;
  lodge: HoldSettings & { tonight: LocalDate };
  /** The tariff on paper, for the wall and for who asks; none where papers are not printed. */
  tariffPath?: string | undefined;
};

/** "Rooms free?": nights and guests, then what is free of each type and what it costs in all. */
export function RoomsFreeCard({ today, lodge, tariffPath, ...offered }: RoomsFreeCardProps) {
  const { tonight } = lodge;
  const [picked, setPicked] = useState<{ arrival: LocalDate; departure: LocalDate | null }>({
    arrival: tonight,
    departure: addNights(tonight, 1),
  });
  const nights = { ...picked, departure: picked.departure ?? addNights(picked.arrival, 1) };
  const [wanted, setWanted] = useState({ rooms: 1, adults: 2, children: 0 });
  const [isAskedFor, setIsAskedFor] = useState(false);
  useAskedFor(isAskedFor ? { ...nights, ...wanted } : null);
  const place = useRef<HTMLDivElement>(null);
  const focus = useCallback(() => place.current?.querySelector('input')?.select(), []);
  useKeys(useMemo(() => ({ f: focus }), [focus]));
  const { key, search } = useLocation();
  const askedBy = new URLSearchParams(search).has('roomsFree') ? key : null;
  // The focus is the browser's: who came for this question, from the calendar or by the +, can type at once.
  useEffect(() => {
    if (askedBy !== null) focus();
  }, [askedBy, focus]);
  return (
    <Card
      title={
        <>
          Rooms free? <Kbd>F</Kbd>
        </>
      }
      actions={tariffPath !== undefined && <Link to={tariffPath}>Tariff card</Link>}
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
            setIsAskedFor(true);
          }}
        />
        {(['rooms', 'adults', 'children'] as const).map((kind) => (
          <div key={kind} className="grid gap-1.5">
            <span className="text-sm font-medium text-ink-2">{COUNT_LABELS[kind]}</span>
            <Stepper
              label={COUNT_LABELS[kind]}
              value={wanted[kind]}
              min={kind === 'children' ? 0 : 1}
              max={20}
              onChange={(count) => {
                setWanted({ ...wanted, [kind]: count });
                setIsAskedFor(true);
              }}
            />
          </div>
        ))}
      </div>
      <FreeTypes nights={nights} wanted={wanted} moment={{ today, lodge }} {...offered} />
    </Card>
  );
}

const COUNT_LABELS = { rooms: 'Rooms', adults: 'Adults in each', children: 'Children in each' };

type FreeTypesProps = Offered & {
  nights: DateRange;
  wanted: Pick<Offer, 'rooms' | 'adults' | 'children'>;
  moment: { today: LocalDate; lodge: HoldSettings };
};

function FreeTypes({ nights, wanted, ...offered }: FreeTypesProps) {
  const { adults, children } = wanted;
  const { data, previousData } = useQuery(RoomsFreeCardDocument, {
    variables: { ...nights, adults, children, isForSeveral: isForSeveral(wanted) },
  });
  const shown = data ?? previousData;
  const answer = shown?.availability;
  if (answer === undefined) return <Skeleton className="mt-4 h-32" />;
  if (answer.__typename !== 'Availability') return <p className="mt-4 text-danger">{answer.message}</p>;
  const ofOne = pricesForOne(shown?.ofOne);
  return (
    <ul aria-busy={!data} className="mt-3 divide-y divide-line-soft">
      {answer.roomTypes.map((type) => (
        <FreeTypeRow
          key={type.roomType.id}
          type={type}
          beds={bedsFor(wanted, type, ofOne.get(type.roomType.id) ?? null)}
          offer={{ roomType: type.roomType, stay: nights, ...wanted }}
          {...offered}
        />
      ))}
    </ul>
  );
}
