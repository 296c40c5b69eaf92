import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatPercent } from '../../../../../domain/money.ts';
import type { DiscountKind, SetDiscountInput } from '../../../../gql/schema.generated.ts';
import { LodgeDocument } from '../../../../lib/api/lodge.generated.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { discountValueOf, problemOfDiscount } from '../../parts/typed-discount.ts';
import { usePreview } from '../../parts/use-preview.ts';
import { ChangeDialog } from '../parts/change-dialog.tsx';
import type { ChangedBooking } from '../parts/stay-format.ts';
import { SetDiscountDocument } from './discount-dialog.generated.ts';

const KINDS = [
  { value: 'PERCENT', label: '%' },
  { value: 'AMOUNT', label: '₹ off' },
  { value: 'AGREED_TOTAL', label: 'Total for all' },
] as const;

type DiscountDialogProps = { booking: ChangedBooking; onClose: () => void };

/** Money off the whole booking, spread anew over its nights; nothing typed takes it away. */
export function DiscountDialog({ booking, onClose }: DiscountDialogProps) {
  const { discountLimit } = useSuspenseQuery(LodgeDocument).data.lodge;
  const old = booking.discount ?? null;
  const [kind, setKind] = useState<DiscountKind>(old?.kind ?? 'AGREED_TOTAL');
  const [typed, setTyped] = useState(old ? String(old.value / 100) : '');
  const [reason, setReason] = useState(old?.reason ?? '');
  const isEmpty = typed.trim() === '';
  const problem = isEmpty ? null : problemOfDiscount({ kind, value: typed });
  const amount = problem === null ? discountValueOf({ kind, value: typed }) : null;
  const input: SetDiscountInput = {
    reservationId: booking.id,
    version: booking.version,
    ...(amount !== null && { discount: { kind, value: amount, reason } }),
  };
  const isKnown = isEmpty ? old !== null : amount !== null;
  const preview = usePreview(isKnown ? { setDiscount: input } : null);
  const { submit, userError, loading } = useAction(SetDiscountDocument, {
    seenVersion: booking.version,
    done: isEmpty ? 'The discount is taken away.' : 'The discount is given.',
    undo: ({ reservation }, sendUndo) =>
      void sendUndo(SetDiscountDocument, {
        reservationId: booking.id,
        version: reservation.version,
        ...(old && { discount: { kind: old.kind, value: old.value, reason: old.reason ?? null } }),
      }),
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title="Discount"
      onClose={onClose}
      preview={isKnown ? preview : undefined}
      actions={[
        {
          label: isEmpty ? 'Take it away' : 'Save discount',
          onPress: () => void submit(input),
          isDisabled: !isKnown,
        },
      ]}
      error={userError}
      isBusy={loading}
      reason={{ value: reason, onChange: setReason, isAlways: !isEmpty }}
    >
      <Segmented label="Kind of discount" options={KINDS} value={kind} onChange={setKind} />
      <Field
        label={kind === 'PERCENT' ? 'Percent' : 'Rupees'}
        error={problem ?? undefined}
        hint={discountLimit === null ? undefined : `Up to ${formatPercent(discountLimit)}`}
      >
        {(tie) => (
          <TextInput
            {...tie}
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </ChangeDialog>
  );
}
