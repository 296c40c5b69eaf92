import { useSuspenseQuery } from '@apollo/client/react';
import { startTransition, useEffect, useMemo } from 'react';
import type { Run } from '../../../domain/nights.ts';
import type { Moment } from '../../lib/till-words.ts';
import { useLiveCalendar } from '../../lib/use-live.ts';
import { CalendarScreenDocument } from './calendar-screen.generated.ts';
import { joinWindows, roomsIn } from './chart-rows.ts';

/** The most rooms that the API gives in one answer. */
const ROOMS_AN_ANSWER = 200;

/** A window of nights with every room of the lodge, or of one room type. */
export function useCalendar(run: Run, roomTypeId: string | null) {
  const { data, fetchMore } = useSuspenseQuery(CalendarScreenDocument, {
    variables: { from: run.arrival, to: run.departure, roomTypeId, firstRoom: 0, rooms: ROOMS_AN_ANSWER },
  });
  useLiveCalendar(run);
  const loaded = roomsIn(data.calendar);
  const isWhole = loaded >= data.calendar.roomCount;

  // A lodge with more rooms than one answer holds: the first are on the screen while the rest come.
  useEffect(() => {
    if (isWhole) return;
    // A transition: the chart would give way to its skeleton otherwise.
    startTransition(() => {
      void fetchMore({
        variables: { firstRoom: loaded },
        updateQuery: (before, { fetchMoreResult }) => ({
          ...before,
          calendar: joinWindows(before.calendar, fetchMoreResult.calendar),
        }),
      });
    });
  }, [isWhole, loaded, fetchMore]);

  const { timeZone } = data.lodge;
  const { today } = data.calendar;
  const moment = useMemo<Moment>(() => ({ today, timeZone }), [today, timeZone]);
  return { window: data.calendar, roomTypes: data.roomTypes, moment };
}
