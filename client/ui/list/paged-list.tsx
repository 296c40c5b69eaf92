import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { QueryResult, type Result } from '../feedback/query-result.tsx';
import { PageLinks } from '../page-links.tsx';

/** So many rows a page of a list has. */
export const PAGE_SIZE = 50;

/** The page of a list that begins after a cursor, as the API takes it; null: the first one. */
export function pageAfter(after: string | null) {
  return { first: PAGE_SIZE, ...(after === null ? {} : { after }) };
}

type Page = { pageInfo: { hasNextPage: boolean; endCursor?: string | null } };

type PagedListProps<Data, List extends Page> = {
  result: Result<Data>;
  /** Its shape, until the first page has come. */
  skeleton: ReactNode;
  listOf: (data: Data) => List;
  /** Where the page that is shown begins; null on the first one. */
  after: string | null;
  /** The address of the page that begins after a cursor. */
  addressOf: (after: string | null) => string;
  /** How many there are in all; false where neither that nor other pages are to be seen. */
  count: (list: List) => ReactNode;
  className?: string;
  children: (list: List, data: Data) => ReactNode;
};

/** A page of a list that the server narrows, and the way to its other pages, each shown from its top. The place in it stands in the address. */
export function PagedList<Data, List extends Page>(props: PagedListProps<Data, List>) {
  const { result, skeleton, listOf, after, addressOf, count, className, children } = props;
  return (
    <QueryResult result={result} skeleton={skeleton} className={clsx('grid', className ?? 'gap-3')}>
      {(data) => {
        const list = listOf(data);
        const { hasNextPage, endCursor = null } = list.pageInfo;
        const counted = count(list);
        return (
          <>
            {children(list, data)}
            {counted !== false && (
              <PageLinks
                first={after === null ? null : addressOf(null)}
                next={hasNextPage && endCursor !== null ? addressOf(endCursor) : null}
                onClick={() => window.scrollTo({ top: 0 })}
              >
                {counted}
              </PageLinks>
            )}
          </>
        );
      }}
    </QueryResult>
  );
}
