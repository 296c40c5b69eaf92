import * as v from 'valibot';
import { formatMoney } from '../../../../domain/money.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { reasonEntry } from '../../reservations/parts/payment/money-schema.ts';
import { type ListedInvoice, lineName } from './invoice-format.ts';
import { IssueCreditNoteDocument } from './invoices.generated.ts';

/** A box that nobody touched holds nothing yet. */
const ticks = v.record(v.string(), v.optional(v.boolean(), false));
const creditForm = v.object({
  lines: v.pipe(
    ticks,
    v.check((boxes) => Object.values(boxes).some(Boolean), 'Choose what is taken back.'),
  ),
  reason: reasonEntry,
});

type CreditNoteDialogProps = { invoice: ListedInvoice; onClose: () => void };

/** Takes a bill back by a credit note: all that is left of it stands ticked. */
export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const { submit, userError, loading } = useAction(IssueCreditNoteDocument, {
    done: ({ creditNote }) =>
      `Credit note ${creditNote.number} of ${formatMoney(creditNote.total)} is issued.`,
    onDone: onClose,
  });
  const open = invoice.lines.filter(({ isCredited }) => !isCredited);
  const credit = ({ lines, reason }: v.InferOutput<typeof creditForm>) => {
    const chosen = open.filter(({ number }) => lines[keyOf(number)]).map(({ number }) => number);
    const isWhole = chosen.length === open.length;
    return submit({ invoiceId: invoice.id, reason, lines: isWhole ? null : chosen });
  };
  return (
    <FormDialog
      title={`Credit note for ${invoice.number}`}
      description={`${formatMoney(invoice.left)} is left of this bill. What you take back can be changed again, and goes on the next bill unless you cancel it.`}
      schema={creditForm}
      defaultValues={{
        lines: Object.fromEntries(open.map(({ number }) => [keyOf(number), true])),
        reason: '',
      }}
      error={userError}
      isBusy={loading}
      isDestructive
      submitLabel="Issue credit note"
      size="lg"
      onSubmit={credit}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1 text-sm font-medium">What is taken back</legend>
        {open.map((line) => (
          <CheckboxField
            key={line.number}
            name={`lines.${keyOf(line.number)}`}
            label={`${lineName(line)}: ${formatMoney(line.gross)}`}
          />
        ))}
      </fieldset>
      <TextField name="reason" label="Why" maxLength={200} />
    </FormDialog>
  );
}

/** A name that a form does not read as a place in a list. */
function keyOf(number: number): string {
  return `line${number}`;
}
