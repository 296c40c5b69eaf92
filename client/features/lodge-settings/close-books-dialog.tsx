import { skipToken } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { formatMoney } from '../../../domain/money.ts';
import { formatDay, isCalendarDay, type LocalDate } from '../../../domain/nights.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { formatCount } from '../../lib/format/format.ts';
import { DayField } from '../../ui/dates/day-field.tsx';
import { PreviewBox } from '../../ui/feedback/preview-box.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import {
  LockBooksDocument,
  PreviewBooksLockDocument,
  type PreviewBooksLockQuery,
} from './settings.generated.ts';

const closing = v.object({ through: v.pipe(v.string(), v.check(isCalendarDay, 'Enter a day.')) });

type CloseBooksDialogProps = { version: number; latest: LocalDate; onClose: () => void };

/** Closes accounts, for good: what that closes stands there first. */
export function CloseBooksDialog({ version, latest, onClose }: CloseBooksDialogProps) {
  const { submit, userError, loading } = useAction(LockBooksDocument, {
    seenVersion: version,
    done: ({ settings }) => `Closed up to ${formatDay(settings.booksLockedThrough ?? latest)}.`,
    final: 'Closed days stay closed. Correct what is wrong with an entry of today.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Close the books"
      description="This cannot be taken back."
      schema={closing}
      defaultValues={{ through: latest }}
      error={userError}
      isBusy={loading}
      submitLabel="Close these days"
      isDestructive
      onSubmit={({ through }) => submit({ through, version })}
      onClose={onClose}
    >
      <DayField name="through" label="Up to and including" looksBack />
      <Preview />
    </FormDialog>
  );
}

type Closed = Extract<PreviewBooksLockQuery['previewBooksLock'], { __typename: 'BooksLockPreview' }>;

function Preview() {
  const through = useWatch<{ through: string }, 'through'>({ name: 'through' });
  const { data, loading } = useQuery(
    PreviewBooksLockDocument,
    isCalendarDay(through) ? { variables: { through }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const answer = data?.previewBooksLock ?? null;
  const closed = answer?.__typename === 'BooksLockPreview' ? answer : null;
  const refused = answer?.__typename === 'BooksLockPreview' ? null : answer;
  return (
    <PreviewBox
      label="What is closed"
      hint="What is closed is shown here first."
      isCurrent={!loading}
      refused={refused}
    >
      {closed && <ToBeClosed closed={closed} />}
    </PreviewBox>
  );
}

function ToBeClosed({ closed }: { closed: Closed }) {
  const { from, through, nights, charges, payments, expenses, billed } = closed;
  const { dueBookings, due, openReports, tillDifference } = closed;
  const open = [
    dueBookings > 0 &&
      `${formatCount(dueBookings, 'booking')} of guests who left: ${formatMoney(due)} to pay`,
    openReports > 0 && `${formatCount(openReports, 'payment')} reported by agents, not taken yet`,
    tillDifference !== 0 &&
      `The till: ${formatMoney(Math.abs(tillDifference))} ${tillDifference < 0 ? 'missing' : 'too much'}`,
  ].filter((line) => line !== false);
  if (from == null) return <p className="text-ink-2">There is no entry on these days.</p>;
  return (
    <>
      <p className="font-medium">
        {formatDay(from)} – {formatDay(through)}
      </p>
      <p className="text-ink-2">
        {formatCount(nights, 'night')}, {formatCount(charges, 'extra and fee', 'extras and fees')}:{' '}
        {formatMoney(billed)}; {formatCount(payments, 'payment')}, {formatCount(expenses, 'expense')}.
      </p>
      {open.length === 0 ? (
        <p className="text-ink-2">Nothing is open.</p>
      ) : (
        <>
          <p className="mt-2 font-medium">Still open, and may stay so</p>
          <ul className="list-disc ps-5 text-ink-2">
            {open.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
