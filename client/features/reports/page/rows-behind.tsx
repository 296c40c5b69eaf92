import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { QueryResult, type Result } from '../../../ui/feedback/query-result.tsx';
import { SkeletonTable } from '../../../ui/feedback/skeleton-table.tsx';
import { SaveFileButton } from '../saving/save-file-button.tsx';
import { formatCount } from './formats.ts';
import { changedAddress } from './report-search.ts';
import { pageOf } from './row-pages.tsx';
import { TitledTable } from './titled-table.tsx';
import { useOpenedRows } from './use-opened-rows.ts';

type RowsBehindProps<Data> = {
  title: string;
  /** How many rows are passed over at the beginning, where they are shown by pages. */
  skip?: number;
  /** What came, or did not. */
  result: Result<Data>;
  /** How many rows are shown, of how many there are, and what they come to. */
  countsOf: (data: Data) => {
    readonly shown: number;
    readonly count: number;
    readonly sum: string;
    /** In which order they come, page by page. */
    readonly order?: string;
  };
  closeAddress: string;
  /** Where all of them are had as a file, and under which name it is found again, without its ending; left out where they are not. */
  file?: { readonly path: string; readonly name: string };
  children: (data: Data) => ReactNode;
};

/** The rows behind a figure, with what they come to. A link that opens them leads to their title. */
export function RowsBehind<Data>(props: RowsBehindProps<Data>) {
  const { title, skip = 0, result, countsOf, closeAddress, file, children } = props;
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const titleRef = useOpenedRows(`${title} ${skip}`, result.data !== undefined);
  // the rows of another figure do not stay under this title
  return (
    <QueryResult
      result={{ ...result, previousData: undefined }}
      skeleton={<SkeletonTable label="Loading the rows" />}
      failed="The rows could not be loaded"
      className="min-w-0"
    >
      {(data) => {
        const { shown, count, sum, order = 'the latest first' } = countsOf(data);
        const isBeyond = shown === 0 && count > 0;
        return (
          <TitledTable title={title} titleRef={titleRef}>
            <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
              <p className="text-ink-2">
                {isBeyond
                  ? `There ${count === 1 ? 'is' : 'are'} ${formatCount(count)} ${count === 1 ? 'row' : 'rows'}: none stands after row ${formatCount(skip)}.`
                  : shown < count
                    ? pageOf({ skip, shown, count, order, sum })
                    : `${formatCount(count)} ${count === 1 ? 'row adds' : 'rows add'} up to ${sum}.`}
              </p>
              <div className="flex flex-wrap gap-2 print:hidden">
                {file && count > 0 && (
                  <SaveFileButton
                    path={file.path}
                    fileName={`${file.name}.csv`}
                    aria-label={`Save as CSV: ${title}`}
                  >
                    Save as CSV
                  </SaveFileButton>
                )}
                {isBeyond && <ButtonLink to={changedAddress(pathname, params, {})}>First page</ButtonLink>}
                <ButtonLink to={closeAddress}>Hide the rows</ButtonLink>
              </div>
            </div>
            {!isBeyond && children(data)}
          </TitledTable>
        );
      }}
    </QueryResult>
  );
}
