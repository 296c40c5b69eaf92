import { useSuspenseQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { RateCalendarCard } from '../../../features/rates/rate-calendar-card.tsx';
import { RoomTypeScreen } from '../../../features/room-types/room-type-screen.tsx';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import { useArea } from '../../shell/area-context.ts';

/** One room type, by the id in the address, with what its nights cost. */
export function RoomType() {
  const { paths } = useArea();
  const { id = '' } = useParams();
  const { today } = useSuspenseQuery(LodgeDocument).data.lodge;
  return (
    <RoomTypeScreen key={id} id={id} listPath={paths.page('room-types')}>
      <RateCalendarCard roomTypeId={id} today={today} />
    </RoomTypeScreen>
  );
}
