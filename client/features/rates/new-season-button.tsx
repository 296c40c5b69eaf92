import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { SeasonRoomTypesDocument } from './rates.generated.ts';

const NewSeasonDialog = lazyDialog(async () => (await import('./season-dialog.tsx')).NewSeasonDialog);

/** Opens the form of a season that all room types get which are on sale, or some of them. */
export function NewSeasonButton() {
  const [isOpen, setIsOpen] = useState(false);
  const roomTypes = useQuery(SeasonRoomTypesDocument).data?.roomTypes;
  const { today } = useSuspenseQuery(LodgeDocument).data.lodge;
  if (!roomTypes || roomTypes.length === 0) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>New season</Button>
      {isOpen && (
        <NewSeasonDialog types={roomTypes} today={today} nights={[]} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
