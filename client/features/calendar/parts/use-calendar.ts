import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useSuspenseQuery } from '@apollo/client/react';
import { startTransition, useCallback, useEffect, useMemo } from 'react';
import type { DateRange } from '../../../../domain/nights.ts';
import { useLiveCalendar } from '../../../lib/api/use-live.ts';
import type { Moment } from '../../../lib/format/hold-format.ts';
import { CalendarScreenDocument, type CalendarScreenQueryVariables } from '../calendar-screen.generated.ts';
import { joinWindows, roomsIn } from './chart-rows.ts';
import { withRowsWithoutRoom } from './rows-without-room.ts';

/** The most rooms that the API gives in one answer. */
const ROOMS_AN_ANSWER = 200;

/** A window of nights with every room of the lodge, or of one room type. */
export function useCalendar(run: DateRange, roomTypeId: string | null) {
  const client = useApolloClient();
  const { arrival: from, departure: to } = run;
  const variables = useMemo(
    () => ({ from, to, roomTypeId, firstRoom: 0, rooms: ROOMS_AN_ANSWER }),
    [from, to, roomTypeId],
  );
  const { data, fetchMore } = useSuspenseQuery(CalendarScreenDocument, { variables });
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

  const { timeZone, tonight } = data.lodge;
  const { today } = data.calendar;
  const moment = useMemo<Moment>(() => ({ today, timeZone }), [today, timeZone]);
  const refresh = useCallback(() => refreshCalendar(client, variables), [client, variables]);
  useLiveCalendar(run, refresh);
  const window = useMemo(() => withRowsWithoutRoom(data.calendar), [data.calendar]);
  return { window, roomTypes: data.roomTypes, moment, tonight, refresh };
}

/**
 * Asks for the window again and puts it on the screen as a whole, so that a chart of several answers does not shrink
 * on the way. Without the net everything stays as it is.
 */
async function refreshCalendar(client: ApolloClient, variables: CalendarScreenQueryVariables): Promise<void> {
  try {
    const page = (firstRoom: number) =>
      client.query({
        query: CalendarScreenDocument,
        variables: { ...variables, firstRoom },
        fetchPolicy: 'no-cache',
      });
    let { data } = await page(0);
    while (data !== undefined && roomsIn(data.calendar) < data.calendar.roomCount) {
      const { data: next } = await page(roomsIn(data.calendar));
      if (next === undefined || roomsIn(next.calendar) === 0) break;
      data = { ...data, calendar: joinWindows(data.calendar, next.calendar) };
    }
    if (data !== undefined) client.writeQuery({ query: CalendarScreenDocument, variables, data });
  } catch {
    // It comes with the next answer.
  }
}
