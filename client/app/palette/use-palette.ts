import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useQuery } from '../../lib/api/use-query.ts';
import { useViewer } from '../../lib/session/use-viewer.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { useArea } from '../shell/area-context.ts';
import { PaletteBookingsDocument } from './palette-bookings.generated.ts';
import {
  bookingEntry,
  entriesFor,
  isAboutMoney,
  type PaletteEntry,
  pageEntries,
  receiptEntries,
  withRecent,
} from './palette-entries.ts';
import { PaletteReceiptsDocument } from './palette-receipts.generated.ts';

const TYPING_PAUSE_MS = 200;
/** One letter fits half the guests; one digit may be a room. */
const SHORTEST_SEARCH = 2;

// Kept with the client, which is another one for the next user who signs in: the entries hold names of guests.
const recents = new WeakMap<ApolloClient, PaletteEntry[]>();

/** What the palette offers for what is typed: bookings from the API, and the pages of the area. */
export function usePalette(typed: string) {
  const client = useApolloClient();
  const { area } = useArea();
  const { role, claims } = useViewer();
  const [recent] = useState(() => recents.get(client) ?? []);
  const text = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const isSearch = text.length >= SHORTEST_SEARCH || /^\d$/.test(text);
  const { data, error } = useQuery(PaletteBookingsDocument, { variables: { text }, skip: !isSearch });
  const isCurrent = text === typed.trim() && (!isSearch || data !== undefined || error !== undefined);
  // Receipts are the desk's, and asked for only where an amount or a number of one is meant.
  const receipts = useQuery(PaletteReceiptsDocument, {
    variables: { text },
    skip: !(claims.manager && area !== 'agent' && isAboutMoney(text)),
  });
  const payments = isCurrent ? (receipts.data?.payments.nodes ?? []) : [];
  const bookings = isSearch && isCurrent ? (data?.reservations.nodes ?? []) : [];
  const pages = entriesFor(pageEntries(area, role), typed);
  const groups = [
    { label: 'Bookings', entries: bookings.map((booking) => bookingEntry(area, booking)) },
    { label: 'Receipts', entries: receiptEntries(area, payments) },
    { label: 'Recent', entries: typed.trim() === '' ? recent : [] },
    { label: 'Pages', entries: pages },
  ].filter(({ entries }) => entries.length > 0);
  return {
    groups,
    /** Whether these are the answers to what stands in the box. */
    isCurrent,
    hasFailed: error !== undefined && isCurrent,
    remember: (chosen: PaletteEntry) => {
      recents.set(client, withRecent(recents.get(client) ?? [], chosen));
    },
  };
}
