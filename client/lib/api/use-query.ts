import { NetworkStatus } from '@apollo/client';
import { useQuery as useApolloQuery } from '@apollo/client/react';
import { useLayoutEffect, useState } from 'react';

/**
 * Apollo's `useQuery`, which asks for what is drawn. Apollo's own sends a request while it renders: in a transition,
 * which React may render many times before it shows it, each answer began the transition anew, and each time the same
 * was asked again, for five seconds on a slow phone (docs/decisions/0130).
 */
export const useQuery = function useDrawnQuery(...[query, options]: Parameters<typeof useApolloQuery>) {
  const [drawn, setDrawn] = useState(options);
  const isDrawn = JSON.stringify(options) === JSON.stringify(drawn);
  // Before the browser paints: nobody sees that nothing was asked yet.
  useLayoutEffect(() => {
    if (!isDrawn) setDrawn(options);
  });
  const result = useApolloQuery(query, drawn);
  return isDrawn ? result : { ...result, ...UNANSWERED, previousData: result.data ?? result.previousData };
} as typeof useApolloQuery;

const UNANSWERED = {
  data: undefined,
  dataState: 'empty',
  error: undefined,
  loading: true,
  networkStatus: NetworkStatus.setVariables,
} as const;
