import { useSuspenseQuery } from '@apollo/client/react';
import * as v from 'valibot';
import { addNights, isCalendarDay } from '../../../domain/nights.ts';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { type SuccessOf, useAction } from '../../lib/api/use-action.ts';
import { DayField } from '../../ui/dates/day-field.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { SCOPES } from './api-key-labels.ts';
import { CreateApiKeyDocument, type CreateApiKeyMutation } from './api-keys.generated.ts';

/** A new key with its secret, which is shown once. */
export type MadeKey = Pick<SuccessOf<CreateApiKeyMutation>, 'token' | 'apiKey'>;

/** A quarter: an admin who needs one for longer makes another one. */
const USUAL_DAYS = 90;

const newKey = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Say what the key is for.')),
  scope: v.picklist(['REPORTS', 'READ'], 'Choose what it reads.'),
  endsOn: v.pipe(v.string(), v.check(isCalendarDay, 'Enter a day.')),
});

type NewKeyDialogProps = { onMade: (made: MadeKey) => void; onClose: () => void };

/** Asks what a key is for, what it reads and until when. */
export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const { today } = useSuspenseQuery(LodgeDocument).data.lodge;
  const { submit, userError, loading } = useAction(CreateApiKeyDocument, {
    final: 'Revoke the key: then nobody reads by it any more.',
    onDone: onMade,
  });
  return (
    <FormDialog
      title="New key"
      schema={newKey}
      defaultValues={{ name: '', scope: 'REPORTS', endsOn: addNights(today, USUAL_DAYS) }}
      error={userError}
      isBusy={loading}
      submitLabel="Make the key"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="What is it for?"
        placeholder="The accountant’s sheet"
        maxLength={60}
        autoFocus
      />
      <ChoiceField name="scope" label="What it reads" options={SCOPES} isList />
      <DayField name="endsOn" label="Last day" />
    </FormDialog>
  );
}
