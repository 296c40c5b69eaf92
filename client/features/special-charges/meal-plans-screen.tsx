import { useState } from 'react';
import { MEAL_PLAN_NAMES } from '../../../domain/listing/meal-plan-names.ts';
import { mealsFound, type PriceListSearch, pricedMeals } from '../../../domain/listing/price-list-search.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { inputOfMeals } from './meal-plan-form.ts';
import {
  MealPlansPageDocument,
  type MealPlansPageQuery,
  SaveMealPlanDocument,
} from './meal-plans.generated.ts';
import { MealPlansTable } from './meal-plans-table.tsx';
import { PriceListFrame } from './price-list-frame.tsx';
import { usePriceListSearch } from './use-price-list-search.ts';

const MealPlanDialog = lazyDialog(async () => (await import('./meal-plan-dialog.tsx')).MealPlanDialog);

/** Stands in the place of an id for a price that is not there yet. */
const NEW = 'new';

/** What meals cost, for the lodge and for room types. How the list is narrowed and sorted stands in the address. */
export function MealPlansScreen() {
  const { search, narrow } = usePriceListSearch();
  const [wanted, setWanted] = useState<string | null>(null);
  const result = useQuery(MealPlansPageDocument, { fetchPolicy: 'cache-and-network' });
  const { data } = result;
  // as it is now, also where another user changed it since it was opened
  const opened = data?.mealPlans.find(({ id }) => id === wanted) ?? null;
  const begin = (
    <Button variant="primary" onClick={() => setWanted(NEW)} disabled={!data}>
      New price
    </Button>
  );
  return (
    <>
      <PriceListFrame part="meals" action={begin} search={search} onNarrow={narrow}>
        <QueryResult
          result={result}
          skeleton={<SkeletonTable label="Loading meals" columns={4} />}
          className="grid gap-4"
        >
          {({ mealPlans }) => (
            <Results meals={mealPlans} search={search} onNarrow={narrow} onWant={setWanted} />
          )}
        </QueryResult>
      </PriceListFrame>
      {data && (opened !== null || wanted === NEW) && (
        <MealPlanDialog meals={opened} roomTypes={data.roomTypes} onClose={() => setWanted(null)} />
      )}
    </>
  );
}

type ResultsProps = {
  meals: MealPlansPageQuery['mealPlans'];
  search: PriceListSearch;
  onNarrow: (change: Partial<PriceListSearch>) => void;
  /** Opens a price by its id, or a new one. */
  onWant: (wanted: string) => void;
};

function Results({ meals, search, onNarrow, onWant }: ResultsProps) {
  const { submit, userError } = useSwitch();
  const priced = pricedMeals(meals);
  const rows = mealsFound(priced, search);
  const isEmpty = priced.length === 0;
  return (
    <>
      {userError && <Notice variant="danger">{userError.message}</Notice>}
      <MealPlansTable
        rows={rows}
        sorting={{ sort: search.sort, onSort: (sort) => onNarrow({ sort }) }}
        onOpen={({ id }) => onWant(id)}
        onSwitch={(row) => void submit({ ...inputOfMeals(row), isActive: !row.isActive })}
        empty={isEmpty ? <NoneYet onNew={() => onWant(NEW)} /> : <NoneFound />}
      />
      {!isEmpty && (
        <p role="status" className="text-ink-2">
          {formatCount(rows.length, 'price')}
        </p>
      )}
    </>
  );
}

/** Takes meals off sale or puts them on sale; the toast takes that back. */
function useSwitch() {
  return useAction(SaveMealPlanDocument, {
    done: ({ mealPlan: { plan, isActive } }) =>
      `${MEAL_PLAN_NAMES[plan]} is ${isActive ? 'on sale' : 'off sale'}.`,
    undo: ({ mealPlan }, sendUndo) =>
      void sendUndo(SaveMealPlanDocument, { ...inputOfMeals(mealPlan), isActive: !mealPlan.isActive }),
  });
}

function NoneYet({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      drawing="papers"
      title="No meals yet"
      action={
        <Button variant="primary" onClick={onNew}>
          New price
        </Button>
      }
    >
      Give breakfast, half board or all meals a price, and they can be sold with a room.
    </EmptyState>
  );
}

function NoneFound() {
  return (
    <EmptyState
      drawing="papers"
      title="No meals found"
      action={<ButtonLink to="?part=meals">Show all</ButtonLink>}
    >
      None has this name, or is sold so.
    </EmptyState>
  );
}
