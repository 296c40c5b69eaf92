import { CalendarScreen } from '../../features/calendars/calendar-screen.tsx';
import { useArea } from '../area-context.ts';

/** The Calendar of each working area. */
export function Calendar() {
  const { area } = useArea();
  return <CalendarScreen area={area} />;
}
