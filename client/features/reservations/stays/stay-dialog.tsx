import { CancelStayDialog } from './cancel-stay-dialog.tsx';
import { CheckInDialog } from './check-in/check-in-dialog.tsx';
import { CheckOutDialog } from './check-out-dialog.tsx';
import { NoShowDialog } from './no-show-dialog.tsx';
import {
  ConfirmHoldDialog,
  ReinstateDialog,
  UndoCheckInDialog,
  UndoCheckOutDialog,
} from './plain-action-dialogs.tsx';
import type { StayDialogProps } from './stay-dialog-props.ts';
import type { StayAction } from './stay-labels.ts';

const DIALOGS = {
  CONFIRM: ConfirmHoldDialog,
  CHECK_IN: CheckInDialog,
  CHECK_OUT: CheckOutDialog,
  CANCEL: CancelStayDialog,
  MARK_NO_SHOW: NoShowDialog,
  REINSTATE: ReinstateDialog,
  UNDO_CHECK_IN: UndoCheckInDialog,
  UNDO_CHECK_OUT: UndoCheckOutDialog,
} as const satisfies { readonly [act in StayAction]: (props: StayDialogProps) => React.ReactNode };

/** What an act on a stay asks before it is done. */
export function StayDialog({ act, ...props }: StayDialogProps & { act: StayAction }) {
  const Chosen = DIALOGS[act];
  return <Chosen {...props} />;
}
