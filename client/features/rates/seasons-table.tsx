import { Ellipsis } from 'lucide-react';
import { formatSeasonPrice } from '../../../domain/rates/season-price.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LINK_STYLE } from '../../ui/link-style.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { formatNights, formatRules, formatWeekdays, type Season } from './rate-format.ts';

type SeasonsTableProps = {
  seasons: readonly Season[];
  onChange: (season: Season) => void;
  onDelete: (season: Season) => void;
};

/** The seasons that reach into the nights that are shown. */
export function SeasonsTable({ seasons, onChange, onDelete }: SeasonsTableProps) {
  return (
    <DataTable
      label="Seasons"
      rows={seasons}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="No season on these nights">
          Drag over nights, or press New season: a price for some time, a minimum stay, closed days.
        </EmptyState>
      }
      columns={[
        {
          key: 'name',
          header: 'Season',
          cell: (season) => (
            <button
              type="button"
              onClick={() => onChange(season)}
              className={`${LINK_STYLE} text-left break-words`}
            >
              {season.name}
            </button>
          ),
          sortBy: ({ name }) => name,
          place: 'max-lg:row-start-1',
        },
        {
          key: 'nights',
          header: 'Nights',
          cell: (season) => (
            <>
              {formatNights(season)}
              {season.weekdays.length < 7 && (
                <span className="block text-sm text-ink-3">{formatWeekdays(season.weekdays)}</span>
              )}
            </>
          ),
          sortBy: ({ from }) => from,
          place: 'max-lg:row-start-2 max-lg:text-sm max-lg:text-ink-2',
        },
        {
          key: 'price',
          header: 'Price',
          cell: (season) => formatSeasonPrice(season) ?? 'Rules only',
          isNumeric: true,
          place: 'max-lg:col-start-2 max-lg:row-start-1',
        },
        {
          key: 'rules',
          header: 'Rules',
          cell: (season) => formatRules(season).join(', '),
          place: 'max-lg:col-span-2 max-lg:row-start-3 max-lg:text-sm max-lg:text-ink-2',
        },
        {
          key: 'priority',
          header: 'Priority',
          cell: ({ priority }) => priority,
          sortBy: ({ priority }) => priority,
          isNumeric: true,
          isDeskOnly: true,
        },
        {
          key: 'actions',
          header: 'Actions',
          isHeaderUnseen: true,
          cell: (season) => (
            <Menu
              trigger={
                <IconButton label={`Do something with ${season.name}, ${formatNights(season)}`}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
              items={[
                { label: 'Change…', onSelect: () => onChange(season) },
                { label: 'Take away…', onSelect: () => onDelete(season) },
              ]}
            />
          ),
          place:
            'max-lg:col-start-2 max-lg:row-start-2 max-lg:-me-2.5 max-lg:-mb-2.5 max-lg:justify-self-end',
          className: 'lg:w-12',
        },
      ]}
    />
  );
}
