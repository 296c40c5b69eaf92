import { NewSeasonButton } from '../../../features/rates/new-season-button.tsx';
import { RoomTypesScreen } from '../../../features/room-types/room-types-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** What the house sells. */
export function RoomTypes() {
  const { paths } = useArea();
  return <RoomTypesScreen pathOf={paths.roomType} actions={<NewSeasonButton />} />;
}
