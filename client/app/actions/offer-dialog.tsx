import { useSuspenseQuery } from '@apollo/client/react';
import type { Offer } from '../../features/dashboards/cards/offer.ts';
import { MessageDialog } from '../../features/documents/messages/message-dialog.tsx';
import { HoldRoomsDialog } from '../../features/reservations/form/hold-rooms-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { OfferQuoteDocument } from './offer-dialog.generated.ts';
import { formatOffer, roomsOf } from './offer-rooms.ts';

/** What is done with rooms that are free: their price is sent, or they are held. */
export type OfferAction = { kind: 'SEND' | 'HOLD'; offer: Offer };

type OfferDialogProps = OfferAction & {
  isDesk: boolean;
  onHeld: (code: string) => void;
  onClose: () => void;
};

/** Sends or holds rooms that are free, at the price of all its rooms with the advance that goes with it. */
export function OfferDialog({ kind, offer, isDesk, onHeld, onClose }: OfferDialogProps) {
  const rooms = roomsOf(offer);
  const { data } = useSuspenseQuery(OfferQuoteDocument, {
    variables: { input: { rooms } },
    fetchPolicy: 'network-only',
  });
  const { lodge, quote } = data;
  const { roomType, stay } = offer;
  if (quote.__typename !== 'Quote') {
    return (
      <Dialog title={roomType.name} onClose={onClose}>
        <Notice variant="danger">{quote.message}</Notice>
      </Dialog>
    );
  }
  const total = quote.total.gross;
  if (kind === 'SEND') {
    const named = [{ name: roomType.name, count: roomsOf(offer).length }];
    const message = { kind: 'QUOTE', stay, rooms: named, total, advance: quote.advanceDue } as const;
    return (
      <MessageDialog
        title="Send the price"
        message={message}
        to={{ guestName: '', phone: null }}
        onClose={onClose}
      />
    );
  }
  return (
    <HoldRoomsDialog
      {...{ stay, rooms, total, lodge, isDesk, onHeld, onClose }}
      guests={roomType.guests}
      what={formatOffer(offer)}
    />
  );
}
