import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatCode } from '../../../../domain/code.ts';
import { formatTimeOfDay } from '../../../../domain/local-time.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import { bookedDayWords, formatEntry, type TillEntry } from './till-entry-format.ts';
import { TillEntryMenu } from './till-entry-menu.tsx';

type TillTableProps = {
  day: LocalDate;
  /** What was in the till when the day began; stands first where all entries are shown. */
  opening: number | null;
  entries: readonly TillEntry[];
  timeZone: string;
  paths: AreaPaths;
  onCorrect: (entry: TillEntry) => void;
  empty: ReactNode;
};

/** The opening of the day, or an entry. */
type Row = { id: string; sum: number; entry: TillEntry | null };

/** What happened to the till, the earliest first, with what should have been in it after each. */
export function TillTable({ day, opening, entries, timeZone, paths, onCorrect, empty }: TillTableProps) {
  const rows: Row[] = entries.map((entry) => ({ id: entry.id, sum: entry.sum, entry }));
  if (opening !== null && rows.length > 0) rows.unshift({ id: 'opening', sum: opening, entry: null });
  const columns: Column<Row>[] = [
    {
      key: 'time',
      header: 'Time',
      cell: ({ entry }) => entry && <Time entry={entry} day={day} timeZone={timeZone} />,
      place: 'max-lg:row-start-3 max-lg:text-sm max-lg:text-ink-2',
      className: 'whitespace-nowrap',
    },
    {
      key: 'what',
      header: 'What',
      cell: ({ entry }) => (entry ? <What entry={entry} paths={paths} /> : 'Opening'),
      place: 'max-lg:row-span-2 max-lg:row-start-1',
    },
    { key: 'who', header: 'Who', cell: ({ entry }) => entry?.recordedBy, isDeskOnly: true },
    {
      key: 'change',
      header: 'In or out',
      cell: ({ entry }) => entry !== null && entry.amount !== 0 && <Change amount={entry.amount} />,
      isNumeric: true,
      place: 'max-lg:col-start-2 max-lg:row-start-1',
      className: 'lg:hidden',
    },
    {
      key: 'in',
      header: 'In',
      cell: ({ entry }) => entry !== null && entry.amount > 0 && <Money amount={entry.amount} />,
      isNumeric: true,
      isDeskOnly: true,
    },
    {
      key: 'out',
      header: 'Out',
      cell: ({ entry }) => entry !== null && entry.amount < 0 && <Money amount={-entry.amount} />,
      isNumeric: true,
      isDeskOnly: true,
    },
    {
      key: 'sum',
      header: 'In the till',
      cell: ({ sum }) => <Money amount={sum} className="font-semibold max-lg:font-normal" />,
      isNumeric: true,
      place: 'max-lg:col-start-2 max-lg:row-start-2 max-lg:text-sm max-lg:text-ink-2',
    },
    {
      key: 'actions',
      header: 'Actions',
      isHeaderUnseen: true,
      cell: ({ entry }) => entry && <TillEntryMenu entry={entry} paths={paths} onCorrect={onCorrect} />,
      place:
        'max-lg:col-start-2 max-lg:row-start-3 max-lg:-me-2.5 max-lg:-mb-2.5 max-lg:self-end max-lg:justify-self-end',
      className: 'lg:w-12',
    },
  ];
  return <DataTable label="The till" rows={rows} columns={columns} rowKey={({ id }) => id} empty={empty} />;
}

/** On a phone one figure tells both ways: '+₹340', '−₹340'. */
function Change({ amount }: { amount: number }) {
  return (
    <span className="font-semibold">
      {amount > 0 && '+'}
      <Money amount={amount} />
    </span>
  );
}

type TimeProps = { entry: TillEntry; day: LocalDate; timeZone: string };

/** When it was written down, for which day where that is another, and on a phone by whom. */
function Time({ entry: { recordedAt, recordedBy, bookedOn }, day, timeZone }: TimeProps) {
  return (
    <>
      <time dateTime={recordedAt}>{formatTimeOfDay(recordedAt, timeZone)}</time>
      {bookedOn !== null && bookedOn !== day && (
        <span className="text-sm text-ink-3 lg:block"> for {bookedDayWords(bookedOn, day)}</span>
      )}
      {recordedBy && <span className="lg:hidden"> · {recordedBy}</span>}
    </>
  );
}

function What({ entry, paths }: { entry: TillEntry; paths: AreaPaths }) {
  const { payment, movement, expense, count } = entry;
  const isCorrected = payment?.isCancelled || movement?.isCorrected;
  const note = movement?.note ?? count?.reason ?? (expense && wordsOf(expense));
  return (
    <>
      <span className={clsx(isCorrected && 'text-ink-3 line-through')}>{formatEntry(entry)}</span>
      {payment && <PaymentLinks payment={payment} paths={paths} />}
      {note && <span className="block text-sm text-ink-3">{note}</span>}
      {movement?.isCorrected && (
        <span className="block text-sm text-ink-3">Corrected: {movement.correctedReason}</span>
      )}
    </>
  );
}

function wordsOf({ payee, category, description }: NonNullable<TillEntry['expense']>): string {
  return [payee, category, description].filter(Boolean).join(', ');
}

/** The booking by its guest, and the receipt by its number. */
function PaymentLinks({ payment, paths }: { payment: NonNullable<TillEntry['payment']>; paths: AreaPaths }) {
  const { id, receiptNo, reservationCode, guestName } = payment;
  return (
    <>
      {' · '}
      <Link to={paths.booking(reservationCode)}>{guestName || formatCode(reservationCode)}</Link>
      {receiptNo && (
        <span className="block text-sm">
          <Link to={paths.documents('receipt', { id })}>{receiptNo}</Link>
        </span>
      )}
    </>
  );
}
