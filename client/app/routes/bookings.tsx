import { ComesLater } from './comes-later.tsx';

export function Bookings() {
  return <ComesLater title="All bookings" />;
}
