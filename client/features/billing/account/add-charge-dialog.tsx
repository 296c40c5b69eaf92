import * as v from 'valibot';
import type { ChargeKind } from '../../../gql/schema.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { amountEntry, wordsEntry } from '../../reservations/parts/payment/money-schema.ts';
import type { Account } from '../account-format.ts';
import { AddChargeDocument } from './change-bill.generated.ts';
import { chargedWords } from './charge-format.ts';

const KINDS = [
  { value: 'DAMAGE', label: 'Damage' },
  { value: 'EARLY_CHECK_IN', label: 'Early check-in' },
  { value: 'LATE_CHECK_OUT', label: 'Late check-out' },
  { value: 'ADJUSTMENT', label: 'Something else' },
  { value: 'OFF', label: 'Money off' },
] as const;

/** What it is for: a room, or (for money off) an extra, whose tax it takes; nothing: all rooms. */
const ALL_ROOMS = '';
const ROOM = 'room:';
const EXTRA = 'extra:';

const charge = v.pipe(
  v.object({
    kind: v.picklist(KINDS.map(({ value }) => value)),
    concerns: v.string(),
    description: v.pipe(wordsEntry, v.nonEmpty('Say what it is.')),
    amount: amountEntry,
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['concerns']],
      ({ kind, concerns }) => kind === 'OFF' || !concerns.startsWith(EXTRA),
      'Only “Money off” can be for an extra. Choose a room.',
    ),
    ['concerns'],
  ),
);

function concernedIn({ rooms, charges }: Account) {
  const extras = charges.filter(({ net }) => net > 0);
  return [
    { value: ALL_ROOMS, label: rooms.length === 1 ? 'The room' : 'All rooms' },
    ...(rooms.length > 1
      ? rooms.map(({ id, room, roomType }) => ({
          value: `${ROOM}${id}`,
          label: room ? `Room ${room.number}` : roomType.name,
        }))
      : []),
    ...extras.map(({ id, description }) => ({ value: `${EXTRA}${id}`, label: description })),
  ];
}

/** The id in an entry of the list of this sort; null for another sort. */
function idIn(concerns: string, sort: typeof ROOM | typeof EXTRA): string | null {
  return concerns.startsWith(sort) ? concerns.slice(sort.length) : null;
}

type AddChargeDialogProps = { account: Account; onClose: () => void };

/** A charge in words: damage, an early or late hour, a correction either way. */
export function AddChargeDialog({ account, onClose }: AddChargeDialogProps) {
  const { submit, userError, loading } = useAction(AddChargeDocument, {
    seenVersion: account.version,
    done: ({ reservation }) => `${chargedWords(reservation.gross - account.gross)} the bill.`,
    onDone: onClose,
  });
  const concerned = concernedIn(account);
  const add = ({ kind, concerns, description, amount }: v.InferOutput<typeof charge>) => {
    const said: { kind: ChargeKind; unitPrice: number } =
      kind === 'OFF' ? { kind: 'ADJUSTMENT', unitPrice: -amount } : { kind, unitPrice: amount };
    const reservationRoomId = idIn(concerns, ROOM);
    const chargeId = idIn(concerns, EXTRA);
    const { id: reservationId, version } = account;
    return submit({ reservationId, version, reservationRoomId, chargeId, description, ...said });
  };
  return (
    <FormDialog
      title="Add a charge"
      schema={charge}
      defaultValues={{ kind: 'DAMAGE', concerns: ALL_ROOMS, description: '', amount: null }}
      error={userError}
      isBusy={loading}
      submitLabel="Add"
      onSubmit={add}
      onClose={onClose}
    >
      <SelectField name="kind" label="What for" options={KINDS} />
      {concerned.length > 1 && (
        <SelectField
          name="concerns"
          label="For which room or extra"
          options={concerned}
          hint="Taxed the same way."
        />
      )}
      <TextField name="description" label="In words" />
      <MoneyField name="amount" label="Amount" hint="Before tax, as the price list is." />
    </FormDialog>
  );
}
