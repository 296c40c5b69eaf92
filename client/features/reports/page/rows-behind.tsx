import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonTable } from '../../../ui/feedback/skeleton-table.tsx';
import { formatCount } from './formats.ts';
import { TitledTable } from './titled-table.tsx';

type RowsBehindProps<Data> = {
  title: string;
  /** What came, or did not. */
  result: { data?: Data | undefined; error?: unknown; refetch: () => Promise<unknown> };
  /** How many rows are shown, of how many there are, and what they come to. */
  countsOf: (data: Data) => {
    readonly shown: number;
    readonly count: number;
    readonly sum: string;
    /** Which of them are shown where there are too many for all. */
    readonly some?: string;
  };
  closeAddress: string;
  children: (data: Data) => ReactNode;
};

/** The rows behind a figure, with what they come to. */
export function RowsBehind<Data>({ title, result, countsOf, closeAddress, children }: RowsBehindProps<Data>) {
  const { data, error, refetch } = result;
  if (error && !data)
    return <ErrorState title="The rows could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <SkeletonTable label="Loading the rows" />;
  const { shown, count, sum, some } = countsOf(data);
  return (
    <TitledTable title={title}>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-2 print:hidden">
        <p className="text-ink-2">
          {shown < count
            ? (some ??
              `The latest ${formatCount(shown)} of ${formatCount(count)}. Choose fewer days to see the others.`)
            : `${formatCount(count)} ${count === 1 ? 'row adds' : 'rows add'} up to ${sum}.`}
        </p>
        <ButtonLink to={closeAddress}>Hide the rows</ButtonLink>
      </div>
      {children(data)}
    </TitledTable>
  );
}
