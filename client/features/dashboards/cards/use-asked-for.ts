import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { DateRange } from '../../../../domain/nights.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { RoomsAskedForDocument } from './use-asked-for.generated.ts';

const PAUSE_MS = 1_500;

type AskedFor = DateRange & { rooms: number; adults: number; children: number };

/**
 * Tells the lodge what somebody asks for, once it has stood still: it counts what is not free. Asked by itself and once, since
 * what the card shows is asked again whenever a booking changes.
 */
export function useAskedFor(asked: AskedFor | null): void {
  const client = useApolloClient();
  const settled = JSON.stringify(useSettled(asked, PAUSE_MS));
  // A request that no part of the screen waits for, nor hears of when it fails.
  useEffect(() => {
    const variables: AskedFor | null = JSON.parse(settled);
    if (variables === null) return;
    client.query({ query: RoomsAskedForDocument, variables, fetchPolicy: 'no-cache' }).catch(() => undefined);
  }, [client, settled]);
}
