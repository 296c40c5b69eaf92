import { useFormContext, useWatch } from 'react-hook-form';
import { useFormDraft } from '../../lib/session/use-form-draft.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { IdValues } from './guest-form.ts';

/** The numbers of papers are on no device: who holds the paper reads them again. */
const NEVER_STORED = ['idNumber', 'passportNumber', 'visaNumber'] as const;

type GuestDraftProps = {
  name: string;
  /** What the form began with: the paper, and whatever else it asks. */
  before: IdValues;
};

/** Keeps what is typed of a guest until it is saved or given up, and says where it was put back. */
export function GuestDraft({ name, before }: GuestDraftProps) {
  const { control, reset } = useFormContext<IdValues>();
  const typed = { ...before, ...useWatch({ control }) };
  const isRestored = useFormDraft({
    name,
    before,
    typed,
    // What the lodge has stays what the form began with.
    restore: (changes) => reset({ ...before, ...changes }, { keepDefaultValues: true }),
    never: NEVER_STORED,
  });
  return isRestored ? <Notice variant="held">This was typed before and is not saved yet.</Notice> : null;
}
