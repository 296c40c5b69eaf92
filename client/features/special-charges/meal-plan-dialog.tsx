import { useWatch } from 'react-hook-form';
import { MEAL_PLAN_NAMES } from '../../../domain/listing/meal-plan-names.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import type { FormError } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { GuardedFormDialog } from '../../ui/overlay/guarded-form-dialog.tsx';
import { ExampleBox } from './example-box.tsx';
import {
  formOfMeals,
  inputOfMeals,
  type MealPlanForm,
  mealExample,
  mealPlanForm,
  PLAN_OPTIONS,
  placeInSentence,
} from './meal-plan-form.ts';
import {
  type ListedMeals_mealPlanFragment,
  type MealPlansPageQuery,
  SaveMealPlanDocument,
} from './meal-plans.generated.ts';

type MealPlanDialogProps = {
  /** Which price is changed; null for a new one. */
  meals: ListedMeals_mealPlanFragment | null;
  roomTypes: MealPlansPageQuery['roomTypes'];
  onClose: () => void;
};

/** What the meals of a plan cost, for the lodge or a room type. */
export function MealPlanDialog({ meals, ...dialog }: MealPlanDialogProps) {
  return meals === null ? <NewMeals {...dialog} /> : <ChangedMeals meals={meals} onClose={dialog.onClose} />;
}

function NewMeals({ roomTypes, onClose }: Omit<MealPlanDialogProps, 'meals'>) {
  const { submit, userError, loading } = useAction(SaveMealPlanDocument, {
    done: ({ mealPlan }) => `${MEAL_PLAN_NAMES[mealPlan.plan]} has a price for ${placeInSentence(mealPlan)}.`,
    onDone: onClose,
  });
  return (
    <MealsForm
      title="New price of meals"
      submitLabel="Add"
      meals={null}
      roomTypes={roomTypes}
      error={userError}
      isBusy={loading}
      onSubmit={({ roomTypeId, ...typed }) => submit({ ...typed, roomTypeId: roomTypeId || null })}
      onClose={onClose}
    />
  );
}

type ChangedMealsProps = { meals: ListedMeals_mealPlanFragment; onClose: () => void };

function ChangedMeals({ meals, onClose }: ChangedMealsProps) {
  const before = inputOfMeals(meals);
  const { submit, userError, loading } = useAction(SaveMealPlanDocument, {
    seenVersion: before.version,
    done: ({ mealPlan }) => `${MEAL_PLAN_NAMES[mealPlan.plan]} is changed.`,
    undo: ({ mealPlan }, sendUndo) =>
      void sendUndo(SaveMealPlanDocument, { ...before, version: mealPlan.version ?? 0 }),
    onDone: onClose,
  });
  return (
    <MealsForm
      title={`${MEAL_PLAN_NAMES[meals.plan]}, ${placeInSentence(meals)}`}
      description="Nights that are booked keep their price."
      submitLabel="Save"
      meals={meals}
      roomTypes={null}
      error={userError}
      isBusy={loading}
      onSubmit={({ adultPrice, childPrice, isActive }) =>
        submit({ ...before, adultPrice, childPrice, isActive })
      }
      onClose={onClose}
    />
  );
}

type Typed = Omit<MealPlanForm, 'adultPrice' | 'childPrice'> & { adultPrice: number; childPrice: number };

type MealsFormProps = {
  title: string;
  description?: string;
  submitLabel: string;
  meals: ListedMeals_mealPlanFragment | null;
  /** From which one is chosen; null where that stands fast, as which meals they are. */
  roomTypes: MealPlansPageQuery['roomTypes'] | null;
  error: FormError | null;
  isBusy: boolean;
  onSubmit: (typed: Typed) => unknown;
  onClose: () => void;
};

function MealsForm({ meals, roomTypes, ...dialog }: MealsFormProps) {
  return (
    <GuardedFormDialog {...dialog} schema={mealPlanForm} defaultValues={formOfMeals(meals)}>
      {roomTypes !== null && (
        <>
          <SelectField name="plan" label="Meals" options={PLAN_OPTIONS} />
          <SelectField
            name="roomTypeId"
            label="For"
            emptyLabel="The whole lodge"
            options={roomTypes.map(({ id, name }) => ({ value: id, label: name }))}
            hint="A room type with a price of its own does not follow the lodge's any more."
          />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="adultPrice" label="An adult, a night" />
        <MoneyField name="childPrice" label="A child, a night" />
      </div>
      <Example />
      <CheckboxField
        name="isActive"
        label="On sale"
        hint="What is off sale for a room type is not sold with it, whatever the lodge's price."
      />
    </GuardedFormDialog>
  );
}

/** What the meals come to as they are typed. */
function Example() {
  const [adultPrice, childPrice] = useWatch<MealPlanForm, ['adultPrice', 'childPrice']>({
    name: ['adultPrice', 'childPrice'],
  });
  const isPriced = adultPrice !== null && adultPrice > 0 && childPrice !== null && childPrice >= 0;
  return <ExampleBox lines={isPriced ? [mealExample({ adultPrice, childPrice })] : null} />;
}
