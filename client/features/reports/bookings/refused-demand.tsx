import type { ReactNode } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDay } from '../../../../domain/nights.ts';
import { REFUSED_FIGURES, REFUSED_TITLE } from '../../../../domain/reports/refused-labels.ts';
import type { BookingReportInput } from '../../../gql/schema.generated.ts';
import { reportFilePath } from '../../../lib/export-paths.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { formatCount } from '../page/formats.ts';
import { countColumn, moneyColumn } from '../page/report-columns.tsx';
import { type ReportFigure, ReportFigures } from '../page/report-figures.tsx';
import { TitledTable } from '../page/titled-table.tsx';
import { SaveFileButton } from '../saving/save-file-button.tsx';
import type { BookingReportData, RefusedNight } from './booking-report-input.ts';

const ALL = 'all';
const PRICE = moneyColumn<RefusedNight>('price', REFUSED_FIGURES.price, ({ price }) => price);
type AddressOf = (night: RefusedNight | null) => string;

const columnsOf = (addressOf: AddressOf): readonly Column<RefusedNight>[] => [
  {
    key: 'night',
    header: 'Night',
    sortBy: ({ night }) => night,
    cell: (row) => (
      <Link to={addressOf(row.roomTypeId === ALL ? null : row)}>
        {row.roomTypeId === ALL ? 'All' : formatDay(row.night)}
      </Link>
    ),
  },
  {
    key: 'roomType',
    header: 'Room type',
    sortBy: ({ roomType }) => roomType,
    cell: ({ roomType }) => roomType,
  },
  countColumn('atDesk', REFUSED_FIGURES.atDesk, ({ atDesk }) => atDesk),
  countColumn('online', REFUSED_FIGURES.online, ({ online }) => online),
  countColumn('rooms', REFUSED_FIGURES.rooms, ({ rooms }) => rooms),
  { ...PRICE, cell: (row) => (row.roomTypeId === ALL ? null : PRICE.cell(row)) },
  moneyColumn('value', REFUSED_FIGURES.value, ({ value }) => value),
];

type RefusedDemandProps = {
  refused: BookingReportData['refused'];
  input: BookingReportInput;
  /** Under which the table is found again as a file, without its ending. */
  fileName: string;
  /** The rows behind a night of a room type; null: behind all. */
  addressOf: AddressOf;
  /** The rows that are shown, where some are. */
  children: ReactNode;
};

/** What was asked for the nights of the period while nothing was free. */
export function RefusedDemand({ refused, input, fileName, addressOf, children }: RefusedDemandProps) {
  const { nights, isCapped, ...sums } = refused;
  const figures: readonly ReportFigure[] = [
    { words: REFUSED_FIGURES.rooms, value: sums.rooms, format: formatCount, to: addressOf(null) },
    { words: REFUSED_FIGURES.value, value: sums.value, format: formatMoney, to: addressOf(null) },
  ];
  const table = (
    <TitledTable title={REFUSED_TITLE}>
      <p className="max-w-[75ch] pb-3 text-ink-2">
        Rooms that somebody asked for while nothing was free: on Rooms free?, once its days or numbers were
        changed, and on the public page. Each night counts by itself, for the smallest room type that takes
        the guests. Asking again within 15 minutes is not counted twice. On such nights a higher price could
        be asked, or another room would have been sold.
        {input.source || input.agentId || input.withoutAgent
          ? ' They belong to no source and no agent.'
          : null}
        {isCapped ? ' On some days more was asked for than is counted.' : null}
      </p>
      {nights.length > 0 && (
        <div className="pb-3">
          <ReportFigures figures={figures} />
        </div>
      )}
      <ListTable
        label={REFUSED_TITLE}
        rows={nights}
        columns={columnsOf(addressOf)}
        rowKey={({ night, roomTypeId }) => night + roomTypeId}
        {...(nights.length > 0 && {
          total: {
            ...sums,
            __typename: 'RefusedNight' as const,
            night: '',
            roomTypeId: ALL,
            roomType: '',
            price: 0,
          },
        })}
        empty={<p className="text-ink-2">Nothing was asked for these nights that was not free.</p>}
      />
      {nights.length > 0 && (
        <SaveFileButton
          path={reportFilePath('refused-demand', 'csv', JSON.stringify(input))}
          fileName={`${fileName}.csv`}
          className="mt-3 print:hidden"
          aria-label={`Save as CSV: ${REFUSED_TITLE}`}
        >
          CSV
        </SaveFileButton>
      )}
    </TitledTable>
  );
  return (
    <>
      {table}
      {children}
    </>
  );
}
