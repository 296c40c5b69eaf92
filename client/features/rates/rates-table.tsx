import { formatFullDay } from '../../lib/format/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import {
  formatGuestRates,
  formatNightRules,
  formatReason,
  type RatedNight,
  type RatedType,
} from './rate-format.ts';

type RatesTableProps = { nights: readonly RatedNight[]; type: RatedType };

/** The nights with their prices and reasons as lines, for who reads them one by one or prints them. */
export function RatesTable({ nights, type }: RatesTableProps) {
  return (
    <DataTable
      label={`Rates of ${type.name}`}
      rows={nights}
      rowKey={({ night }) => night}
      empty={null}
      columns={[
        {
          key: 'night',
          header: 'Night',
          cell: ({ night }) => formatFullDay(night),
          place: 'max-lg:row-start-1',
        },
        {
          key: 'rate',
          header: 'Price',
          cell: ({ rate }) => <Money amount={rate} className="font-semibold" />,
          isNumeric: true,
          place: 'max-lg:col-start-2 max-lg:row-start-1',
        },
        {
          key: 'why',
          header: 'Why',
          cell: (row) => (
            <>
              {formatReason(row, type)}
              <span className="block text-sm text-ink-3">{formatGuestRates(row, type)}</span>
            </>
          ),
          place: 'max-lg:col-span-2 max-lg:row-start-2',
        },
        {
          key: 'rules',
          header: 'Rules',
          cell: (row) => formatNightRules(row),
          place: 'max-lg:col-span-2 max-lg:row-start-3 max-lg:text-sm max-lg:text-ink-2',
        },
      ]}
    />
  );
}
