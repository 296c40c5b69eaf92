import { GuestsScreen } from '../../../features/guests/guests-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** Everybody who booked or slept here, for who runs the desk. */
export function Guests() {
  const { area, paths } = useArea();
  return <GuestsScreen paths={paths} maySave={area === 'admin'} />;
}
