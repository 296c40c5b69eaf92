import { ComplimentaryDialog } from './dialogs/complimentary-dialog.tsx';
import { GuestsDialog } from './dialogs/guests-dialog.tsx';
import { MoveBrokenDialog, MoveDialog } from './dialogs/move-dialog.tsx';
import { NightsDialog, OneMoreNightDialog, PriceAgainDialog } from './dialogs/nights-dialog.tsx';
import { RemoveRoomDialog } from './dialogs/remove-room-dialog.tsx';
import { SwapDialog } from './dialogs/swap-dialog.tsx';
import { WrongRoomDialog } from './dialogs/wrong-room-dialog.tsx';
import type { StayDialogProps } from './parts/stay-format.ts';
import type { RequestedGuests } from './parts/use-guest-requests.ts';

const DIALOGS = {
  nights: NightsDialog,
  oneMore: OneMoreNightDialog,
  move: MoveDialog,
  moveBroken: MoveBrokenDialog,
  wrongRoom: WrongRoomDialog,
  swap: SwapDialog,
  guests: GuestsDialog,
  free: ComplimentaryDialog,
  priceAgain: PriceAgainDialog,
  remove: RemoveRoomDialog,
} as const;
export type StayChange = keyof typeof DIALOGS;

type StayChangeDialogProps = StayDialogProps & {
  change: StayChange;
  /** The guests that were asked for, and refused. */
  wanted?: RequestedGuests;
};

/** What a change of one room asks before it is made. */
export function StayChangeDialog({ change, wanted = {}, ...props }: StayChangeDialogProps) {
  if (change === 'guests') return <GuestsDialog {...props} wanted={wanted} />;
  const Chosen = DIALOGS[change];
  return <Chosen {...props} />;
}
