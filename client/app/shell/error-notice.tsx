import { useEffect, useRef } from 'react';
import { lookForLodge, useIsConnectionLost } from '../../lib/api/connection.ts';
import { lazyCode } from '../../lib/code/lazy-code.ts';
import { areaOfPath } from '../../lib/session/access.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingBoundary } from '../../ui/feedback/loading-boundary.tsx';
import { failureOf } from './failures.ts';

const CachedSheet = lazyCode(
  async () => (await import('../../features/offline/cached-sheet.tsx')).CachedSheet,
);

// The browser says when its own cable is back, and not when the line behind the router is.
const LOOK_EVERY_MS = 5_000;

/** Says what happened and what to do. It needs no router, for it may stand in place of it. */
export function ErrorNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = failureOf(error);
  switch (failure.kind) {
    case 'signed-out':
      return (
        <ErrorState
          level={1}
          title="You are signed out"
          message="Sign in again to go on."
          onRetry={() => location.reload()}
        />
      );
    case 'forbidden':
      return <ErrorState level={1} title="Not for you" message="You do not have access to this." />;
    case 'not-found':
      return <ErrorState level={1} title="Not found" message="There is nothing here, or not any more." />;
    case 'outdated':
      return (
        <ErrorState
          level={1}
          title="There is a newer version"
          message="The lodge's system was updated. Load the page again to go on."
          onRetry={onRetry}
        />
      );
    case 'offline':
      return <NoConnection onRetry={onRetry} />;
    case 'broken':
      return <ErrorState level={1} id={failure.id} onRetry={onRetry} />;
  }
}

/** The page cannot be had; the desk reads on in what the device kept. */
function NoConnection({ onRetry }: { onRetry: () => void }) {
  const isLost = useIsConnectionLost();
  const wasLost = useRef(isLost);
  // Nobody has to press anything once the lodge answers again.
  useEffect(() => {
    if (wasLost.current && !isLost) onRetry();
    wasLost.current = isLost;
  }, [isLost, onRetry]);
  // The net is not React's; nothing else on the page asks for anything.
  useEffect(() => {
    const timer = setInterval(() => void lookForLodge(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <ErrorState
        level={1}
        title="No connection"
        message="Check the internet and try again. Nothing is saved until it is back."
        onRetry={onRetry}
      />
      {/* Only the desk keeps anything to read without the net. */}
      {areaOfPath(location.pathname) ? (
        <LoadingBoundary>
          <CachedSheet />
        </LoadingBoundary>
      ) : null}
    </>
  );
}
