import { FreeDialog } from './free-dialog.tsx';
import { GuestsDialog } from './guests-dialog.tsx';
import { MoveBrokenDialog, MoveDialog } from './move-dialog.tsx';
import { NightsDialog, OneMoreNightDialog, PriceAgainDialog } from './nights-dialog.tsx';
import { RemoveRoomDialog } from './remove-room-dialog.tsx';
import type { StayDialogProps } from './stay-words.ts';
import { SwapDialog } from './swap-dialog.tsx';
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

/** What a change of one room asks before it is made. */
export function StayChangeDialog({ change, ...props }: StayDialogProps & { change: StayChange }) {
  const Chosen = DIALOGS[change];
  return <Chosen {...props} />;
}
