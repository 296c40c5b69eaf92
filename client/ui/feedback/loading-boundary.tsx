import { type ReactNode, Suspense, useLayoutEffect, useReducer } from 'react';
import { onArrival } from '../../lib/arrivals.ts';

type LoadingBoundaryProps = {
  /** What stands here until all of it has come. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
};

/**
 * What waits for code or for an answer. React leaves a fallback in sight for 300 ms at least, however soon the rest has
 * come, unless the page itself renders again meanwhile: so it does with each arrival (docs/decisions/0099).
 */
export function LoadingBoundary({ fallback, children }: LoadingBoundaryProps) {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  return (
    <Suspense
      fallback={
        <>
          <Awaiting lookAgain={lookAgain} />
          {fallback}
        </>
      }
    >
      {children}
    </Suspense>
  );
}

function Awaiting({ lookAgain }: { readonly lookAgain: () => void }) {
  useLayoutEffect(() => onArrival(lookAgain), [lookAgain]);
  return null;
}
