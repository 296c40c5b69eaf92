import { RoomsScreen } from '../../../features/rooms/settings/rooms-screen.tsx';

/** The rooms and beds of the house. */
export function Rooms() {
  return <RoomsScreen />;
}
