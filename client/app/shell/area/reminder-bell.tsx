import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Reminder, spokenReminder } from '../../../features/reminders/reminder-format.ts';
import { ReminderList } from '../../../features/reminders/reminder-list.tsx';
import { useReminders } from '../../../features/reminders/use-reminders.ts';
import { useIsQuiet } from '../../../lib/quiet.ts';
import { useArea } from '../area-context.ts';
import { Disclosure } from './disclosure.tsx';

/** What presses, counted; pressed, the list of it. `onCount` is told the count, and 0 with quiet. */
export function ReminderBell({ onCount }: { onCount: (count: number) => void }) {
  const { paths } = useArea();
  const { reminders, error, refetch } = useReminders();
  const isQuiet = useIsQuiet();
  const spoken = useSpoken(reminders?.reminders);
  const count = reminders?.reminders.length ?? 0;
  // The title of the page stands outside of the header.
  useEffect(() => {
    onCount(isQuiet ? 0 : count);
    return () => onCount(0);
  }, [onCount, isQuiet, count]);
  return (
    <>
      <Disclosure
        align="end"
        className="w-84 max-lg:fixed max-lg:inset-x-edge max-lg:top-15 max-lg:w-auto"
        buttonClassName={() =>
          'relative flex size-11 items-center justify-center rounded-control text-ink-2 hover:text-ink'
        }
        button={
          <>
            <Bell aria-hidden className="size-5" />
            <span className="sr-only">{count === 0 ? 'Reminders: none' : `Reminders: ${count}`}</span>
            {count > 0 && (
              <span
                aria-hidden
                className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-ember px-1 text-center text-xs font-semibold text-on-ember tabular-nums"
              >
                {count}
              </span>
            )}
          </>
        }
      >
        <ReminderList
          {...{ reminders, paths }}
          hasFailed={error !== undefined}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      </Disclosure>
      <p aria-live="polite" className="sr-only">
        {isQuiet ? '' : spoken}
      </p>
    </>
  );
}

/** What is read out: the reminders that came since the page knew any. */
function useSpoken(reminders: readonly Reminder[] | undefined): string {
  const [known, setKnown] = useState<readonly Reminder[]>();
  const [spoken, setSpoken] = useState('');
  if (reminders !== known) {
    setKnown(reminders);
    const ids = new Set(known?.map(({ id }) => id));
    const fresh = known === undefined ? [] : (reminders ?? []).filter(({ id }) => !ids.has(id));
    if (fresh.length > 0) setSpoken(fresh.map(spokenReminder).join('. '));
  }
  return spoken;
}
