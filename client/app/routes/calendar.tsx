import { ComesLater } from './comes-later.tsx';

export function Calendar() {
  return <ComesLater title="Calendar" />;
}
