import { useNavigate } from 'react-router';
import { CalendarScreen } from '../../features/calendars/calendar-screen.tsx';
import { useArea } from '../area-context.ts';

/** The Calendar of each working area. */
export function Calendar() {
  const { area, paths } = useArea();
  const navigate = useNavigate();
  return <CalendarScreen area={area} onRoomsFree={() => void navigate(paths.reservation())} />;
}
