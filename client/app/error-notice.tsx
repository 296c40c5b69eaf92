import { ErrorState } from '../ui/error-state.tsx';
import { failureOf } from './failures.ts';

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
          message="The lodge's system was updated. Load it anew to go on."
          onRetry={onRetry}
        />
      );
    case 'offline':
      return (
        <ErrorState
          level={1}
          title="No connection"
          message="Check the internet and try again."
          onRetry={onRetry}
        />
      );
    case 'broken':
      return <ErrorState level={1} id={failure.id} onRetry={onRetry} />;
  }
}
