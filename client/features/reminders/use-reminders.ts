import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useQuery } from '../../lib/api/use-query.ts';
import { RemindersDocument } from './reminders.generated.ts';

/** No timer of a browser runs longer than 24 days; by then somebody has asked anyway. */
const LONGEST_MS = 24 * 60 * 60_000;

/** The reminders, asked for again when time alone changes them; other desks' acts come by the live events. */
export function useReminders() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(RemindersDocument, { fetchPolicy: 'cache-and-network' });
  const reminders = data?.reminders;
  const asOf = reminders?.asOf;
  const nextAt = reminders?.nextAt;
  // Time passes outside of React. The clock of this device may be wrong: only how long it takes is measured by it.
  useEffect(() => {
    if (asOf == null || nextAt == null) return;
    const wait = Math.min(new Date(nextAt).getTime() - new Date(asOf).getTime(), LONGEST_MS);
    const refresh = () =>
      void client
        .query({ query: RemindersDocument, fetchPolicy: 'network-only' })
        // whatever is asked when the lodge answers again brings it
        .catch(() => undefined);
    const timer = setTimeout(refresh, wait);
    return () => clearTimeout(timer);
  }, [client, asOf, nextAt]);
  return { reminders, error, refetch };
}
