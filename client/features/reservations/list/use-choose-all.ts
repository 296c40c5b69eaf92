import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { showToast } from '../../../lib/toasts.ts';
import { BookingsPageDocument } from './bookings-list.generated.ts';
import { type BookingsSearch, reservationFilterOf } from './bookings-search.ts';
import type { ChosenRows } from './choice-box.tsx';

/** So many bookings are ticked at once, which is as many registration cards as are printed at once. */
export const MOST_CHOSEN = 100;

type ChooseAllProps = { search: BookingsSearch; onChoose: (chosen: ChosenRows) => void };

/** Ticks the bookings of all pages of a search, or the first of them where there are too many. */
export function useChooseAll({ search, onChoose }: ChooseAllProps) {
  const client = useApolloClient();
  const [isLoading, setIsLoading] = useState(false);
  const chooseAll = async () => {
    setIsLoading(true);
    const variables = { filter: reservationFilterOf(search), page: { first: MOST_CHOSEN } };
    const { data } = await client
      .query({ query: BookingsPageDocument, variables, fetchPolicy: 'network-only' })
      .catch(() => ({ data: undefined }));
    setIsLoading(false);
    if (data) onChoose(new Map(data.reservations.nodes.map((row) => [row.code, row])));
    else showToast({ title: 'The other pages could not be loaded.', variant: 'destructive' });
  };
  return { chooseAll, isLoading };
}
