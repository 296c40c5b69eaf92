import { FreeDialog } from './free-dialog.tsx';
import { GuestsDialog } from './guests-dialog.tsx';
import { MoveBrokenDialog, MoveDialog } from './move-dialog.tsx';
import { NightsDialog, OneMoreNightDialog, PriceAgainDialog } from './nights-dialog.tsx';
import { RemoveRoomDialog } from './remove-room-dialog.tsx';
import type { StayDialogProps } from './stay-words.ts';
import { SwapDialog } from './swap-dialog.tsx';
import type { WishedGuests } from './use-wishes.ts';
import { WrongRoomDialog } from './wrong-room-dialog.tsx';

const DIALOGS = {
  nights: NightsDialog,
  oneMore: OneMoreNightDialog,
  move: MoveDialog,
  moveBroken: MoveBrokenDialog,
  wrongRoom: WrongRoomDialog,
  swap: SwapDialog,
  guests: GuestsDialog,
  free: FreeDialog,
  priceAgain: PriceAgainDialog,
  remove: RemoveRoomDialog,
} as const;
export type StayChange = keyof typeof DIALOGS;

type StayChangeDialogProps = StayDialogProps & {
  change: StayChange;
  /** What was wished of the guests, and refused as it was. */
  wished?: WishedGuests;
};

/** What a change of one room asks before it is made. */
export function StayChangeDialog({ change, wished = {}, ...props }: StayChangeDialogProps) {
  if (change === 'guests') return <GuestsDialog {...props} wished={wished} />;
  const Chosen = DIALOGS[change];
  return <Chosen {...props} />;
}
