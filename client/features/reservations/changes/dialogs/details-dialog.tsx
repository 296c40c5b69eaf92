import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { expectedAtOf, expectedTimeOf } from '../../../../../domain/expected-time.ts';
import { isLocalTime } from '../../../../../domain/local-time.ts';
import { LodgeDocument } from '../../../../lib/api/lodge.generated.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { UNREADABLE_TIME } from '../../../../lib/format/typed-time.ts';
import { useFormDraft, useFormDraftEnd } from '../../../../lib/session/use-form-draft.ts';
import { TimeInput } from '../../../../ui/dates/time-input.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { INPUT_STYLE } from '../../../../ui/form/input-style.ts';
import { BookerFields } from '../parts/booker-fields.tsx';
import { ChangeDialog } from '../parts/change-dialog.tsx';
import { bookerInputOf, changedBookerOf, otherOf, otherTextsOf, typedAbout } from '../parts/other-booker.ts';
import type { ChangedBooking } from '../parts/stay-format.ts';
import { UpdateReservationDocument } from './details-dialog.generated.ts';

type DetailsDialogProps = { booking: ChangedBooking; onClose: () => void };

/** Who booked, when they come, what they ask for, and the desk's own note. */
export function DetailsDialog({ booking, onClose }: DetailsDialogProps) {
  const { data } = useSuspenseQuery(LodgeDocument);
  // a note is shown to the desk alone, and so is changed by it alone
  const isDesk = booking.allowedActions.includes('SET_DISCOUNT');
  const latest = {
    fullName: booking.booker.fullName,
    phone: booking.booker.phone ?? '',
    email: booking.booker.email ?? '',
    requests: booking.requests ?? '',
    note: booking.note ?? '',
    expectedAt: booking.expectedAt ? expectedTimeOf(booking.expectedAt, data.lodge.timeZone) : '',
    /** Whose name and numbers were typed. */
    renamedId: '',
    ...otherTextsOf(null),
  };
  // what nobody typed into follows the booking: it is not this desk that would overwrite what another one wrote
  const [typedSoFar, setTyped] = useState<Partial<typeof latest>>({});
  const typed = typedAbout(typedSoFar, booking.booker.id);
  const draft = `details/${booking.id}`;
  const isRestored = useFormDraft({
    name: draft,
    before: latest,
    typed: { ...latest, ...typed },
    restore: setTyped,
  });
  const clearDraft = useFormDraftEnd(draft);
  const close = () => {
    clearDraft();
    onClose();
  };
  const { fullName, phone, email, requests, note, expectedAt, ...others } = { ...latest, ...typed };
  const other = otherOf(others);
  const renamed = changedBookerOf(typed);
  const { submit, userError, loading } = useAction(UpdateReservationDocument, {
    seenVersion: booking.version,
    done: 'Saved.',
    onDone: close,
    undo: other
      ? ({ reservation: { id: reservationId, version } }, sendUndo) =>
          void sendUndo(UpdateReservationDocument, {
            reservationId,
            version,
            ...(typed.requests !== undefined && { requests: latest.requests }),
            ...(typed.note !== undefined && { note: latest.note }),
            ...(typed.expectedAt !== undefined && { expectedAt: booking.expectedAt }),
            otherBooker: { id: booking.booker.id },
          })
      : undefined,
  });
  const [isRefused, setIsRefused] = useState(false);
  const isUnreadable = expectedAt !== '' && !isLocalTime(expectedAt);
  const save = () => {
    setIsRefused(isUnreadable);
    if (isUnreadable) return;
    void submit({
      reservationId: booking.id,
      version: booking.version,
      ...(typed.requests !== undefined && { requests }),
      ...(typed.note !== undefined && { note }),
      ...(typed.expectedAt !== undefined && {
        expectedAt: isLocalTime(expectedAt) ? expectedAtOf(booking.arrival, expectedAt, data.lodge) : null,
      }),
      ...(other && { otherBooker: bookerInputOf(other) }),
      ...(!other && renamed && { booker: { ...renamed, version: booking.booker.version } }),
    });
  };
  const change = (field: keyof typeof latest) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value });
  return (
    <ChangeDialog
      title="Details of the booking"
      onClose={close}
      actions={[{ label: 'Save details', onPress: save }]}
      error={userError}
      isBusy={loading}
    >
      {isRestored && <Notice variant="held">This was typed before and is not saved yet.</Notice>}
      {isDesk && (
        <BookerFields
          booker={{ fullName, phone, email }}
          onChange={(changed) => setTyped({ ...typed, ...changed, renamedId: booking.booker.id })}
          other={other}
          onOther={(chosen) => setTyped({ ...typed, ...otherTextsOf(chosen) })}
          name={booking.booker.fullName || booking.booker.phone || 'the guest as recorded'}
        />
      )}
      <Field label="Expected at" error={isRefused && isUnreadable ? UNREADABLE_TIME : undefined}>
        {(tie) => (
          <TimeInput
            {...tie}
            value={expectedAt}
            onChange={(time) => setTyped({ ...typed, expectedAt: time })}
          />
        )}
      </Field>
      <Field label="Requests">
        {(tie) => (
          <textarea
            {...tie}
            rows={2}
            value={requests}
            onChange={change('requests')}
            className={`${INPUT_STYLE} py-2`}
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
              className={`${INPUT_STYLE} py-2`}
            />
          )}
        </Field>
      )}
    </ChangeDialog>
  );
}
