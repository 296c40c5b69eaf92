import type { ApolloClient } from '@apollo/client';
import { skipToken, useQuery as useApolloQuery } from '@apollo/client/react';
import { useLayoutEffect, useState } from 'react';

type Arguments = Parameters<typeof useApolloQuery>;

/**
 * Apollo's `useQuery`, whose options are data; changed ones are asked for once they are drawn. Apollo's own sends a request while
 * it renders: in a transition, which React may render many times before it shows it, each answer began the transition
 * anew, and each time the same was asked again, for five seconds on a slow phone (docs/decisions/0130).
 */
export const useQuery = function useDrawnQuery(...[query, options]: Arguments) {
  const [drawn, setDrawn] = useState(options);
  const isDrawn = JSON.stringify(options) === JSON.stringify(drawn);
  // Before the browser paints.
  useLayoutEffect(() => {
    if (!isDrawn) setDrawn(options);
  });
  const result = useApolloQuery(query, drawn);
  if (isDrawn) return result;
  const previousData = result.data ?? result.previousData;
  return { ...result, error: undefined, ...unaskedResult(result.client, query, options), previousData };
} as typeof useApolloQuery;

/** What Apollo gives for options before it asks for them: what the cache has, where they take that. */
function unaskedResult(client: ApolloClient, ...[query, options]: Arguments) {
  const isSkipped = options === skipToken || options?.skip;
  const asked = isSkipped ? ({ fetchPolicy: 'standby' } as const) : options;
  return client.watchQuery({ ...asked, query }).getCurrentResult();
}
