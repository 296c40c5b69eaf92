import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { UpdateRoomTypeDocument } from './room-types.generated.ts';

type Switched = {
  readonly id: string;
  readonly version: number | null;
  readonly isActive: boolean;
  readonly name: string;
};

/**
 * Takes a room type off sale or puts it on sale; the toast takes that back. Where stays are coming it asks first, and names
 * them. `dialog` stands where the page ends.
 */
export function useSaleSwitch() {
  const [switched, setSwitched] = useState<Switched | null>(null);
  const { submit, userError, loading, clearError } = useAction(UpdateRoomTypeDocument, {
    done: ({ roomType: { name, isActive } }) => `${name} is ${isActive ? 'on sale' : 'off sale'}.`,
    undo: ({ roomType: { id, version, isActive } }, sendUndo) =>
      void sendUndo(UpdateRoomTypeDocument, {
        roomTypeId: id,
        version: version ?? 0,
        isActive: !isActive,
        keepsComingStays: true,
      }),
    onDone: () => setSwitched(null),
  });
  const send = ({ id, version, isActive }: Switched, keepsComingStays = false) =>
    void submit({ roomTypeId: id, version: version ?? 0, isActive: !isActive, keepsComingStays });
  const close = () => {
    setSwitched(null);
    clearError();
  };
  const canKeep = userError?.__typename === 'TypeHasStaysError' && userError.canKeep;
  return {
    switchSale: (type: Switched) => {
      setSwitched(type);
      send(type);
    },
    dialog: switched && userError && (
      <ConfirmDialog
        title={`Take ${switched.name} off sale?`}
        confirmLabel={canKeep ? 'Take it off sale all the same' : 'Try again'}
        isBusy={loading}
        onConfirm={() => send(switched, canKeep)}
        onClose={close}
      >
        {userError.message}
      </ConfirmDialog>
    ),
  };
}
