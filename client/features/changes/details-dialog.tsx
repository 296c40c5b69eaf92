import { useState } from 'react';
import { useFormDraft, useFormDraftEnd } from '../../lib/use-form-draft.ts';
import { Field } from '../../ui/field.tsx';
import { INPUT_LOOK } from '../../ui/input-look.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { UpdateReservationDocument } from './details-dialog.generated.ts';
import type { ChangedBooking } from './stay-words.ts';
import { useChange } from './use-change.ts';

type DetailsDialogProps = { booking: ChangedBooking; onClose: () => void };

/** Who booked, what they ask for, and the desk's own note. */
export function DetailsDialog({ booking, onClose }: DetailsDialogProps) {
  // a note is shown to the desk alone, and so is changed by it alone
  const isDesk = booking.allowedActions.includes('SET_DISCOUNT');
  const latest = {
    fullName: booking.booker.fullName,
    phone: booking.booker.phone ?? '',
    email: booking.booker.email ?? '',
    requests: booking.requests ?? '',
    note: booking.note ?? '',
  };
  // what nobody typed into follows the booking: it is not this desk that would overwrite what another one wrote
  const [typed, setTyped] = useState<Partial<typeof latest>>({});
  const draft = `details/${booking.id}`;
  const isRestored = useFormDraft({
    name: draft,
    before: latest,
    typed: { ...latest, ...typed },
    restore: setTyped,
  });
  const letGo = useFormDraftEnd(draft);
  const close = () => {
    letGo();
    onClose();
  };
  const { submit, userError, loading } = useChange(UpdateReservationDocument, {
    seenVersion: booking.version,
    done: 'Saved.',
    onDone: close,
  });
  const { fullName, phone, email, requests, note } = { ...latest, ...typed };
  const isBookerTyped = ['fullName', 'phone', 'email'].some((field) => field in typed);
  const save = () =>
    void submit({
      reservationId: booking.id,
      version: booking.version,
      ...(typed.requests !== undefined && { requests }),
      ...(typed.note !== undefined && { note }),
      ...(isBookerTyped && { booker: { fullName, phone, email } }),
    });
  const change = (field: keyof typeof latest) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value });
  return (
    <ChangeDialog
      title="Details of the booking"
      onClose={close}
      deeds={[{ label: 'Save details', onPress: save }]}
      error={userError}
      isBusy={loading}
    >
      {isRestored && <Notice look="held">This was typed before and is not saved yet.</Notice>}
      {isDesk && (
        <>
          <Field label="Name">
            {(tie) => <TextInput {...tie} value={fullName} onChange={change('fullName')} />}
          </Field>
          <Field label="Phone">
            {(tie) => <TextInput {...tie} type="tel" value={phone} onChange={change('phone')} />}
          </Field>
          <Field label="E-mail">
            {(tie) => <TextInput {...tie} type="email" value={email} onChange={change('email')} />}
          </Field>
        </>
      )}
      <Field label="Requests">
        {(tie) => (
          <textarea
            {...tie}
            rows={2}
            value={requests}
            onChange={change('requests')}
            className={`${INPUT_LOOK} py-2`}
          />
        )}
      </Field>
      {isDesk && (
        <Field label="Note for the desk">
          {(tie) => (
            <textarea
              {...tie}
              rows={2}
              value={note}
              onChange={change('note')}
              className={`${INPUT_LOOK} py-2`}
            />
          )}
        </Field>
      )}
    </ChangeDialog>
  );
}
