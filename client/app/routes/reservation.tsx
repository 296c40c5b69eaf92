import { ComesLater } from './comes-later.tsx';

export function Reservation() {
  return <ComesLater title="New booking" />;
}
