import { HousekeepingScreen } from '../../../features/rooms/housekeeping-screen.tsx';

/** The housekeeping board of the areas that run the desk. */
export function Clean() {
  return <HousekeepingScreen />;
}
