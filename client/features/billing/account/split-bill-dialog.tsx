import * as v from 'valibot';
import { NAME_OF_GSTIN } from '../../../../domain/gst/buyer.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { wordsEntry } from '../../reservations/parts/payment/money-schema.ts';
import { type Account, billName, roomName } from '../account-format.ts';
import { MoveToFolioDocument, SplitFolioDocument } from './change-bill.generated.ts';

const NEW_BILL = 'NEW';
/** A box that nobody touched holds nothing yet. */
const ticks = v.record(v.string(), v.optional(v.boolean(), false));
const fields = v.object({
  target: v.string(),
  what: v.picklist(['EXTRAS', 'ROOMS']),
  rooms: ticks,
  charges: ticks,
  name: wordsEntry,
  gstin: wordsEntry,
  payer: v.picklist(['GUEST', 'AGENT']),
});
const split = v.pipe(
  fields,
  v.forward(
    v.check(
      ({ target, payer, name, gstin }: v.InferOutput<typeof fields>) =>
        target !== NEW_BILL || payer === 'AGENT' || gstin === '' || name !== '',
      NAME_OF_GSTIN,
    ),
    ['name'],
  ),
);
type Split = v.InferOutput<typeof split>;

type SplitBillDialogProps = { account: Account; onClose: () => void };

/** Somebody pays apart: rooms, or only their extras, on a bill of their own or on another one. */
export function SplitBillDialog({ account, onClose }: SplitBillDialogProps) {
  const options = {
    seenVersion: account.version,
    done: 'The bill is split.',
    onDone: onClose,
  };
  const splitting = useAction(SplitFolioDocument, options);
  const moving = useAction(MoveToFolioDocument, options);
  const error = splitting.userError ?? moving.userError;
  const put = ({ target, what, rooms, charges, name, gstin, payer }: Split) => {
    const chosen = chosenOf(rooms);
    const lines = {
      reservationId: account.id,
      version: account.version,
      reservationRoomIds: what === 'ROOMS' ? chosen : [],
      extrasOfRoomIds: what === 'EXTRAS' ? chosen : [],
      chargeIds: chosenOf(charges),
    };
    return target === NEW_BILL
      ? splitting.submit({ ...lines, payer, name: name || null, gstin: gstin || null })
      : moving.submit({ ...lines, folioId: target });
  };
  return (
    <FormDialog
      title="Split the bill"
      description="What you choose moves to the other bill. If this bill is then paid too much, that money moves too."
      schema={split}
      defaultValues={{
        target: NEW_BILL,
        what: 'EXTRAS',
        rooms: {},
        charges: {},
        name: '',
        gstin: '',
        payer: 'GUEST',
      }}
      error={error}
      isBusy={splitting.loading || moving.loading}
      submitLabel="Split"
      size="lg"
      onSubmit={put}
      onClose={onClose}
    >
      <Targets account={account} />
      <Lines account={account} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label="Name on the bill" />
        <TextField name="gstin" label="GSTIN (if there is one)" autoComplete="off" />
      </div>
    </FormDialog>
  );
}

function chosenOf(boxes: Record<string, boolean>): string[] {
  return Object.entries(boxes).flatMap(([id, isChosen]) => (isChosen ? [id] : []));
}

function Targets({ account }: { account: Account }) {
  const bills = account.folios.map((bill) => ({ value: bill.id, label: billName(bill, account) }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="target"
        label="On which bill"
        options={[{ value: NEW_BILL, label: 'A bill of its own' }, ...bills]}
      />
      {account.agent && (
        <SelectField
          name="payer"
          label="Who pays it"
          options={[
            { value: 'GUEST', label: 'The guest' },
            { value: 'AGENT', label: account.agent.name },
          ]}
        />
      )}
    </div>
  );
}

function Lines({ account }: { account: Account }) {
  const charges = account.folios.flatMap((bill) =>
    bill.charges.filter(({ isInvoiced, reservationRoomId }) => !isInvoiced && !reservationRoomId),
  );
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Rooms</legend>
        <SelectField
          name="what"
          label="What of these rooms"
          isLabelHidden
          options={[
            { value: 'EXTRAS', label: 'Only their extras' },
            { value: 'ROOMS', label: 'The rooms with their extras' },
          ]}
        />
        {account.rooms.map(({ id }) => (
          <CheckboxField key={id} name={`rooms.${id}`} label={roomName(id, account)} />
        ))}
      </fieldset>
      {charges.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Extras of the whole booking</legend>
          {charges.map(({ id, description }) => (
            <CheckboxField key={id} name={`charges.${id}`} label={description} />
          ))}
        </fieldset>
      )}
    </div>
  );
}
