import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useSubscription, useSuspenseFragment } from '@apollo/client/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { DateRange } from '../../../domain/nights.ts';
import { wasSentHere } from './idempotency-key.ts';
import {
  CalendarChangedDocument,
  DashboardChangedDocument,
  LiveReservation_reservationFragmentDoc,
  LodgeFactsDocument,
  ReservationChangedDocument,
} from './live.generated.ts';
import { formatOvertaken } from './overtaken-format.ts';
import { evictInactive, inBursts, LISTS, refreshShown } from './shown-queries.ts';

/** What the page of one booking shows. */
const RESERVATION = new Set(['reservation']);

/** Keeps the shown calendar live: another desk's change of its nights has it ask again, and comes up in place. */
export function useLiveCalendar({ arrival, departure }: DateRange, ask: () => Promise<unknown>): void {
  const refresh = useMemo(() => inBursts(ask), [ask]);
  useSubscription(CalendarChangedDocument, {
    variables: { from: arrival, to: departure },
    ignoreResults: true,
    onData: refresh,
    onError: ignore,
  });
}

/** Keeps lists and figures live, and forgets what was seen before and is not shown now. For a whole working area. */
export function useLiveLists(): void {
  const client = useApolloClient();
  const refresh = useRefresh(LISTS);
  const refreshFacts = useMemo(() => inBursts(() => askFacts(client)), [client]);
  useSubscription(DashboardChangedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      evictInactive(client);
      refresh();
      if (data?.dashboardChanged.isOfSettings) refreshFacts();
    },
    onError: ignore,
  });
}

/**
 * Keeps the shown booking live. Gives what another desk did to it while it is open, once the page shows it and until
 * that is put away. For one booking: the page of another begins anew.
 */
export function useLiveReservation({ id, code }: { readonly id: string; readonly code: string }) {
  const refresh = useRefresh(RESERVATION);
  const [overtaken, setOvertaken] = useState<{ version: number; words: string } | null>(null);
  const { data: shown } = useSuspenseFragment({
    fragment: LiveReservation_reservationFragmentDoc,
    from: { __typename: 'Reservation', id } as const,
  });
  // What the page was drawn with. The cache is no measure of what is news: whatever is asked for meanwhile brings it on.
  const [seenVersion] = useState(shown.version);
  const published = useRef(new Set<string>());
  useSubscription(ReservationChangedDocument, {
    variables: { code, seenVersion },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      refresh();
      const { version, raisesVersion, changedAt, changedBy, action, idempotencyKey } =
        data.reservationChanged;
      if (!raisesVersion || version <= seenVersion) return;
      if (idempotencyKey !== null && wasSentHere(idempotencyKey)) return;
      // A socket that is there again tells once more what it told last.
      const change = `${changedAt} ${changedBy} ${action}`;
      if (published.current.has(change)) return;
      published.current.add(change);
      setOvertaken({ version, words: formatOvertaken({ changedBy, action, changedAt }, new Date()) });
    },
    onError: ignore,
  });
  // the words say that the screen shows the latest
  const isShown = overtaken !== null && overtaken.version <= shown.version;
  return { overtaken: isShown ? overtaken.words : null, putAway: useCallback(() => setOvertaken(null), []) };
}

/** The lodge is one in the cache: a part that shows something of it takes it from there, and one that will, too. */
function askFacts(client: ApolloClient): Promise<unknown> {
  return client.query({ query: LodgeFactsDocument, fetchPolicy: 'network-only' }).catch(ignore);
}

/** What fails is asked again with the next change; what stands on the screen stays there. */
function ignore(): void {}

function useRefresh(fields: ReadonlySet<string>): () => void {
  const client = useApolloClient();
  return useMemo(() => inBursts(() => refreshShown(client, fields)), [client, fields]);
}
