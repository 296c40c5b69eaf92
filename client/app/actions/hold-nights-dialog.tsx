import type { OfferedNights } from '../../features/calendar/parts/calendar-slots.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { useRoomOffer } from './use-room-offer.ts';

type HoldNightsDialogProps = { offered: OfferedNights; isDesk: boolean; onClose: () => void };

/** Holds free nights of a room; the chart goes on showing where they are. */
export function HoldNightsDialog({ offered, isDesk, onClose }: HoldNightsDialogProps) {
  const { offer } = useRoomOffer(offered);
  return offer && <OfferDialog kind="HOLD" {...{ offer, isDesk, onClose }} onHeld={onClose} />;
}
