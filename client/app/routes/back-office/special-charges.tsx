import { SpecialChargesScreen } from '../../../features/special-charges/special-charges-screen.tsx';

/** The extras of the price list. */
export function SpecialCharges() {
  return <SpecialChargesScreen />;
}
