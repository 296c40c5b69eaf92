import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { useState } from 'react';
import { formatTimeOfDay } from '../../../../domain/local-time.ts';
import { formatDayOfYear, todayAt } from '../../../../domain/nights.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import {
  type BookingTimeline_reservationFragment,
  BookingTimeline_reservationFragmentDoc,
} from './booking-timeline.generated.ts';

type BookingTimelineProps = {
  reservation: FragmentType<BookingTimeline_reservationFragment>;
  timeZone: string;
};

const FIRST_SHOWN = 8;

/** What happened to a booking, the latest first: who did what, when and why. Nothing for who may not know. */
export function BookingTimeline({ reservation, timeZone }: BookingTimelineProps) {
  const { data } = useSuspenseFragment({
    fragment: BookingTimeline_reservationFragmentDoc,
    fragmentName: 'BookingTimeline_reservation',
    from: reservation,
  });
  const [isWhole, setIsWhole] = useState(false);
  const events = data.timeline;
  if (!events || events.length === 0) return null;
  const shown = isWhole ? events : events.slice(0, FIRST_SHOWN);
  return (
    <Card title="What happened">
      <ol className="grid gap-3">
        {shown.map(({ id, at, actor, actingAs, sentence, reason }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <p className="font-medium">{sentence}</p>
            {reason && <p className="text-ink-2">“{reason}”</p>}
            <p className="text-sm text-ink-2">
              {actor === 'system' ? 'By itself' : actor}
              {actingAs && ` (${actingAs})`} · {formatDayOfYear(todayAt(new Date(at), timeZone))},{' '}
              {formatTimeOfDay(at, timeZone)}
            </p>
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <Button variant="quiet" onClick={() => setIsWhole(true)} className="mt-2">
          Show all {events.length}
        </Button>
      )}
    </Card>
  );
}
