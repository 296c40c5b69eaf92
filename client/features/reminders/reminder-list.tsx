import { useSuspenseQuery } from '@apollo/client/react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatTimeOfDay } from '../../../domain/local-time.ts';
import { useIsConnectionLost } from '../../lib/api/connection.ts';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import type { Moment } from '../../lib/format/hold-format.ts';
import { chooseQuiet, useIsQuiet } from '../../lib/quiet.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { Money } from '../../ui/money.tsx';
import { type Reminder, reminderName, reminderTime } from './reminder-format.ts';
import type { RemindersQuery } from './reminders.generated.ts';

type ReminderListProps = {
  reminders: RemindersQuery['reminders'] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  paths: AreaPaths;
};

/** What presses, each line with the way to its booking; below it, whether reminders are silent on this device. */
export function ReminderList({ reminders, hasFailed, onRetry, paths }: ReminderListProps) {
  const { today, timeZone } = useSuspenseQuery(LodgeDocument).data.lodge;
  const isLost = useIsConnectionLost();
  return (
    <section aria-label="Reminders">
      <h2 className="px-3 pt-1.5 pb-2 font-semibold">Reminders</h2>
      {isLost && reminders && (
        <Notice variant="held" className="mx-1.5 mb-1.5">
          No answer from the lodge. These are the reminders of{' '}
          {formatTimeOfDay(new Date(reminders.asOf), timeZone)}.
        </Notice>
      )}
      {reminders === undefined && hasFailed && (
        <RetryNotice sentence="The reminders could not be loaded." onRetry={onRetry} />
      )}
      {reminders?.reminders.length === 0 && (
        <p className="px-3 pb-3 text-ink-2">
          Nothing now. Holds that end within the hour, web requests, late arrivals and money to give back are
          listed here.
        </p>
      )}
      {reminders && reminders.reminders.length > 0 && (
        <ul className="max-h-[60dvh] divide-y divide-line-soft overflow-y-auto">
          {reminders.reminders.map((reminder) => (
            <ReminderRow key={reminder.id} {...{ reminder, paths }} moment={{ today, timeZone }} />
          ))}
        </ul>
      )}
      <QuietChoice />
    </section>
  );
}

type ReminderRowProps = { reminder: Reminder; paths: AreaPaths; moment: Moment };

function ReminderRow({ reminder, paths, moment }: ReminderRowProps) {
  const { code, guestName, rooms, amount } = reminder;
  const time = reminderTime(reminder, moment);
  return (
    <li>
      <Link
        to={paths.booking(code)}
        className="flex min-h-11 flex-col justify-center rounded-control px-3 py-1.5 hover:bg-pine-wash"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-semibold wrap-anywhere">{guestName}</span>
          {rooms.length > 0 && (
            <span className="max-w-1/2 shrink-0 text-right text-sm text-ink-2">
              {rooms.length === 1 ? 'Room' : 'Rooms'} {rooms.join(', ')}
            </span>
          )}
        </span>
        <span className="text-sm text-ink-2">
          {reminderName(reminder)}
          {time && ` · ${time}`}
          {amount !== null && (
            <>
              {' · '}
              <Money amount={amount} />
            </>
          )}
        </span>
      </Link>
    </li>
  );
}

function QuietChoice() {
  const id = useId();
  const isQuiet = useIsQuiet();
  return (
    <div className="mt-1.5 border-t border-line px-3 pt-1 pb-1.5">
      <label htmlFor={id} className="flex min-h-control cursor-pointer items-center gap-2.5 font-medium">
        <input
          id={id}
          type="checkbox"
          checked={isQuiet}
          onChange={({ target: { checked } }) => chooseQuiet(checked)}
          aria-describedby={`${id}note`}
          className="size-4.5 shrink-0 accent-pine"
        />
        Quiet on this device
      </label>
      <p id={`${id}note`} className="text-sm text-ink-3">
        No count in the title of the page, and nothing is read out.
      </p>
    </div>
  );
}
