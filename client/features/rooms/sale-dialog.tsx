import type { LocalDate } from '../../../domain/nights.ts';
import { ForSaleAgainDialog } from './for-sale-again-dialog.tsx';
import { NotForSaleDialog } from './not-for-sale-dialog.tsx';
import type { RoomTile_roomFragment } from './room-tile.generated.ts';

type SaleDialogProps = {
  room: Pick<RoomTile_roomFragment, 'id' | 'number' | 'block'>;
  today: LocalDate;
  onClose: () => void;
};

/** Takes a room off sale, from today on unless that is changed; puts it back where it is off sale. */
export function SaleDialog({ room, today, onClose }: SaleDialogProps) {
  return room.block ? (
    <ForSaleAgainDialog room={room} block={room.block} onClose={onClose} />
  ) : (
    <NotForSaleDialog room={room} today={today} nights={{ arrival: today }} onClose={onClose} />
  );
}
