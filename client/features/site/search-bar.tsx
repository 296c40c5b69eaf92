import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { addNights, type LocalDate, MAX_DAYS_AHEAD, MAX_NIGHTS } from '../../../domain/nights.ts';
import { SITE_PATHS } from '../../../domain/site/site-pages.ts';
import { MAX_ADULTS, MAX_CHILDREN, type Stay } from '../../../domain/site/stay.ts';
import { formatCount } from '../../lib/format/format.ts';
import { buttonVariants } from '../../ui/button-variants.ts';
import { followDays } from './stay-days.ts';

const CONTROL =
  'h-8 w-full min-w-0 cursor-pointer appearance-none rounded-xs bg-transparent text-md font-semibold text-ink';

/** The nights and guests looked for. A plain form: it works before the page's script has come, and without it. */
export function SearchBar({ today, stay }: { today: LocalDate; stay: Stay }) {
  return (
    <form
      action={SITE_PATHS.book}
      method="get"
      aria-label="Find a room"
      ref={(form) => (form === null ? undefined : followDays(form))}
      className="grid rounded-bar bg-raised shadow-bar max-lg:gap-px max-lg:overflow-hidden max-lg:bg-line-soft max-sm:grid-cols-2 sm:grid-cols-4 lg:grid-cols-[1fr_1fr_0.7fr_0.7fr_auto] lg:p-3 lg:pl-5"
    >
      <Slot label="Check-in">
        <Day name="arrival" min={today} max={addNights(today, MAX_DAYS_AHEAD)} defaultValue={stay.arrival} />
      </Slot>
      <Slot label="Check-out">
        <Day
          name="departure"
          min={addNights(today, 1)}
          max={addNights(today, MAX_DAYS_AHEAD + MAX_NIGHTS)}
          defaultValue={stay.departure}
        />
      </Slot>
      <Slot label="Adults">
        <select name="adults" defaultValue={stay.adults} className={CONTROL}>
          {countsFrom(1, MAX_ADULTS).map((count) => (
            <option key={count} value={count}>
              {formatCount(count, 'adult')}
            </option>
          ))}
        </select>
      </Slot>
      <Slot label="Children">
        <select name="children" defaultValue={stay.children} className={CONTROL}>
          {countsFrom(0, MAX_CHILDREN).map((count) => (
            <option key={count} value={count}>
              {count === 0 ? 'None' : formatCount(count, 'child', 'children')}
            </option>
          ))}
        </select>
      </Slot>
      <div className="flex bg-raised max-lg:col-span-full max-lg:p-3">
        <button
          type="submit"
          className={buttonVariants({ variant: 'ember', size: 'lg', className: 'h-auto min-h-14 grow px-8' })}
        >
          See rooms
        </button>
      </div>
    </form>
  );
}

type DayProps = { name: 'arrival' | 'departure'; min: LocalDate; max: LocalDate; defaultValue: LocalDate };

/** A day, with the place where the page's script writes it as it is said here. */
function Day(props: DayProps) {
  return (
    <span className="relative">
      <input
        {...props}
        type="date"
        required
        className={clsx(
          CONTROL,
          'peer data-is-said:text-transparent data-is-said:[&::-webkit-datetime-edit]:opacity-0 max-lg:[&::-webkit-calendar-picker-indicator]:hidden',
        )}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-0 hidden items-center peer-data-is-said:flex text-md font-semibold whitespace-nowrap"
      />
    </span>
  );
}

function Slot({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="flex min-w-0 cursor-pointer flex-col bg-raised px-4 py-2.5 lg:justify-center lg:border-r lg:border-line lg:py-1 lg:nth-4:border-r-0">
      <span className="text-base text-ink-3">{label}</span>
      {children}
    </label>
  );
}

function countsFrom(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}
