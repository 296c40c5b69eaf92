import { useSearchParams } from 'react-router';
import { MealPlansScreen } from '../../../features/special-charges/meal-plans-screen.tsx';
import { SpecialChargesScreen } from '../../../features/special-charges/special-charges-screen.tsx';

/** The price list beside the rooms: extras, or what meals cost. */
export function SpecialCharges() {
  const [params] = useSearchParams();
  return params.get('part') === 'meals' ? <MealPlansScreen /> : <SpecialChargesScreen />;
}
