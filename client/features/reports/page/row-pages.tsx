import { PageLinks } from '../../../ui/page-links.tsx';
import { formatCount } from './formats.ts';

type RowPagesProps = {
  /** How many rows are passed over at the beginning. */
  skip: number;
  shown: number;
  count: number;
  /** The address of the same rows from another one on. */
  addressFrom: (skip: number) => string;
};

/** The way to the other rows behind a figure, where one page does not hold all. */
export function RowPages({ skip, shown, count, addressFrom }: RowPagesProps) {
  if (shown >= count) return null;
  const next = skip + shown;
  return (
    <div className="print:hidden">
      <PageLinks first={skip === 0 ? null : addressFrom(0)} next={next < count ? addressFrom(next) : null}>
        {formatCount(count)} rows
      </PageLinks>
    </div>
  );
}

type Page = {
  skip: number;
  shown: number;
  count: number;
  order: string;
  /** What all of them come to, in words. */
  sum: string;
};

/** Which rows a page holds, and what all of them come to. */
export function pageOf({ skip, shown, count, order, sum }: Page): string {
  const which = shown === 0 ? 'None' : `${formatCount(skip + 1)} to ${formatCount(skip + shown)}`;
  return `${which} of ${formatCount(count)} rows, ${order}. All of them add up to ${sum}.`;
}
