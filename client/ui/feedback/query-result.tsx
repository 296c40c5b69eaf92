import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

/** What came of a question, as `useQuery` gives it. */
export type Result<Data> = {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  refetch: () => Promise<unknown>;
};

type QueryResultProps<Data> = {
  result: Result<Data>;
  /** Its shape, until something has come. */
  skeleton: ReactNode;
  /** The title where it could not be had. */
  failed?: string;
  className?: string;
  children: (data: Data) => ReactNode;
};

/**
 * What came of a question: until then its shape, and where nothing came a way to ask again. While something else is
 * looked for, what came before stays, paler.
 */
export function QueryResult<Data>(props: QueryResultProps<Data>) {
  const { result, skeleton, failed = 'The list could not be loaded', className, children } = props;
  const { data, previousData, error, refetch } = result;
  const shown = data ?? previousData;
  if (error && !data) return <ErrorState title={failed} onRetry={() => void refetch()} />;
  if (shown === undefined) return skeleton;
  return (
    <div aria-busy={!data} className={clsx(className, !data && 'opacity-60 transition-opacity')}>
      {children(shown)}
    </div>
  );
}
