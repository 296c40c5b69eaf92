import { useState } from 'react';
import { addNights, formatDay, type LocalDate } from '../../../../domain/nights.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import type { LodgeSettings } from '../settings-form.ts';

const CloseBooksDialog = lazyDialog(async () => (await import('../close-books-dialog.tsx')).CloseBooksDialog);

type BooksSectionProps = { settings: LodgeSettings; today: LocalDate };

/** How far the accounts are closed, and the way to close more of them. */
export function BooksSection({ settings, today }: BooksSectionProps) {
  const [isClosing, setIsClosing] = useState(false);
  const { booksLockedThrough, version } = settings;
  return (
    <div id="books" className="scroll-mt-20">
      <Card title="Close the books" actions={<Button onClick={() => setIsClosing(true)}>Close days…</Button>}>
        <p className="font-medium">
          {booksLockedThrough
            ? `Accounts up to ${formatDay(booksLockedThrough)} are closed.`
            : 'No accounts are closed yet.'}
        </p>
        <p className="max-w-prose text-ink-2">
          On closed days nothing is added or changed any more. What turns out to be wrong is corrected on the
          day on which it is found.
        </p>
      </Card>
      {isClosing && (
        <CloseBooksDialog
          version={version}
          latest={addNights(today, -1)}
          onClose={() => setIsClosing(false)}
        />
      )}
    </div>
  );
}
