import { ComesLater } from './comes-later.tsx';

export function Booking() {
  return <ComesLater title="Booking" />;
}
