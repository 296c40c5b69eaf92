import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Account, roomName } from '../account-format.ts';
import { AddChargeDocument, ExtrasOfListDocument } from './change-bill.generated.ts';

type AddExtraDialogProps = { account: Account; onOther: (() => void) | null; onClose: () => void };

const LIVE = new Set(['HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT']);

/** One press on an extra of the price list puts it on the bill. */
export function AddExtraDialog({ account, onOther, onClose }: AddExtraDialogProps) {
  const { data } = useQuery(ExtrasOfListDocument);
  const [roomId, setRoomId] = useState('');
  const { submit, userError, loading } = useAction(AddChargeDocument, {
    seenVersion: account.version,
    done: 'It is on the bill.',
    onDone: onClose,
  });
  const rooms = account.rooms.filter(({ status }) => LIVE.has(status));
  const add = (specialChargeId: string) =>
    submit({
      reservationId: account.id,
      version: account.version,
      kind: 'SPECIAL',
      specialChargeId,
      reservationRoomId: roomId || null,
    });
  return (
    <Dialog title="Add an extra" onClose={onClose}>
      <div className="grid gap-4">
        {rooms.length > 1 && (
          <Field label="For">
            {(tie) => (
              <Select
                {...tie}
                value={roomId}
                emptyLabel="The whole booking"
                options={rooms.map(({ id }) => ({ value: id, label: roomName(id, account) }))}
                onChange={setRoomId}
              />
            )}
          </Field>
        )}
        {userError && <Notice variant="danger">{userError.message}</Notice>}
        {data === undefined && <Spinner />}
        <div className="grid gap-2 sm:grid-cols-2">
          {data?.specialCharges.map((extra) => (
            <Button key={extra.id} size="lg" disabled={loading} onClick={() => void add(extra.id)}>
              <span className="flex-1 truncate text-left">{extra.name}</span>
              <span className="text-ink-2">{formatMoney(extra.unitPrice)}</span>
            </Button>
          ))}
        </div>
        {onOther && (
          <Button variant="quiet" onClick={onOther}>
            Something else…
          </Button>
        )}
      </div>
    </Dialog>
  );
}
