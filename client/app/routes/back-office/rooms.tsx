import { RoomsScreen } from '../../../features/rooms/settings/rooms-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** The rooms and beds of the house. */
export function Rooms() {
  const { paths } = useArea();
  return <RoomsScreen paths={paths} />;
}
