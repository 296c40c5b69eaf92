import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { MEAL_PLAN_NAMES } from '../../../domain/listing/meal-plan-names.ts';
import { placeOfMeals } from '../../../domain/listing/price-list-names.ts';
import { MEALS_ORDER } from '../../../domain/listing/price-list-search.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column, DataTableProps } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LINK_STYLE } from '../../ui/link-style.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { Money } from '../../ui/money.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { placeInSentence } from './meal-plan-form.ts';
import type { ListedMeals_mealPlanFragment } from './meal-plans.generated.ts';

type Row = ListedMeals_mealPlanFragment;
type MealPlansTableProps = {
  rows: readonly Row[];
  sorting: NonNullable<DataTableProps<Row>['sorting']>;
  onOpen: (row: Row) => void;
  /** Takes the meals off sale, or puts them on sale again. */
  onSwitch: (row: Row) => void;
  empty: ReactNode;
};

/** What meals cost, for the lodge and for room types. */
export function MealPlansTable({ rows, sorting, onOpen, onSwitch, empty }: MealPlansTableProps) {
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'Meals',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button type="button" onClick={() => onOpen(row)} className={`${LINK_STYLE} text-left`}>
            {MEAL_PLAN_NAMES[row.plan]}
          </button>
          {!row.isActive && <Badge variant="gone">Off sale</Badge>}
        </span>
      ),
      sortBy: MEALS_ORDER.name,
      place: 'max-lg:row-start-1',
    },
    {
      key: 'for',
      header: 'For',
      cell: placeOfMeals,
      sortBy: MEALS_ORDER.for,
      place: 'max-lg:row-start-2 max-lg:text-sm max-lg:text-ink-2',
    },
    {
      key: 'adult',
      header: 'An adult, a night',
      cell: ({ adultPrice }) => <Money amount={adultPrice} className="font-semibold" />,
      sortBy: MEALS_ORDER.adult,
      isNumeric: true,
      place: 'max-lg:col-start-2 max-lg:row-start-1',
    },
    {
      key: 'child',
      header: 'A child, a night',
      cell: ({ childPrice }) => (
        <>
          <span className="lg:hidden">child </span>
          <Money amount={childPrice} />
        </>
      ),
      sortBy: MEALS_ORDER.child,
      isNumeric: true,
      place: 'max-lg:col-start-2 max-lg:row-start-2 max-lg:text-sm',
    },
    {
      key: 'actions',
      header: 'Actions',
      isHeaderUnseen: true,
      cell: (row) => (
        <Menu
          trigger={
            <IconButton label={`Do something with ${MEAL_PLAN_NAMES[row.plan]}, ${placeInSentence(row)}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            { label: 'Change…', onSelect: () => onOpen(row) },
            { label: row.isActive ? 'Take off sale' : 'Put on sale', onSelect: () => onSwitch(row) },
          ]}
        />
      ),
      place: 'max-lg:col-start-2 max-lg:row-start-3 max-lg:-me-2.5 max-lg:-mb-2.5 max-lg:justify-self-end',
      className: 'lg:w-12',
    },
  ];
  return (
    <ListTable
      label="Meals"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      empty={empty}
      sorting={sorting}
    />
  );
}
