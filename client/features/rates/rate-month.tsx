import { clsx } from 'clsx';
import { memo } from 'react';
import { formatMoney, type Money } from '../../../domain/money.ts';
import { type LocalDate, weekdayOf } from '../../../domain/nights.ts';
import { formatMonth } from '../../../domain/reports/month-name.ts';
import { formatFullDay } from '../../lib/format/format.ts';
import {
  formatGuestRates,
  formatNightRules,
  formatReason,
  type RatedNight,
  type RatedType,
  shortWeekday,
} from './rate-format.ts';
import type { NightPicking } from './use-night-picks.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

type RateMonthProps = {
  nights: readonly RatedNight[];
  type: RatedType;
  today: LocalDate;
  picked: ReadonlySet<LocalDate>;
  /** The night that the Tab key leads to. */
  reached: LocalDate;
  /** Whether many months share the page. */
  isSmall: boolean;
  picking: NightPicking;
  /** The mouse or the keyboard came to a night. */
  onLook: (night: LocalDate) => void;
};

/** A month of nights, each with its price: as weeks from Monday on. */
export const RateMonth = memo(function RateMonth(props: RateMonthProps) {
  const { nights, isSmall } = props;
  const first = nights[0]?.night ?? '';
  const month = formatMonth(first);
  return (
    <section aria-label={month} className="min-w-0 break-inside-avoid">
      <h3 className="heading pb-1.5 text-md">{month}</h3>
      <div aria-hidden className="grid grid-cols-7 pb-1 text-center text-xs font-medium text-ink-3">
        {WEEK.map((weekday) => (
          <span key={weekday}>{isSmall ? shortWeekday(weekday).slice(0, 2) : shortWeekday(weekday)}</span>
        ))}
      </div>
      <div className="grid grid-cols-7 gap-px overflow-hidden rounded-control border border-line bg-line-soft">
        <Blanks count={weekdayOf(first) - 1} />
        {nights.map((night) => (
          <Night key={night.night} {...props} night={night} />
        ))}
        <Blanks count={(7 - ((weekdayOf(first) - 1 + nights.length) % 7)) % 7} />
      </div>
    </section>
  );
});

function Blanks({ count }: { count: number }) {
  return count === 0 ? null : (
    <span aria-hidden className="bg-sunk" style={{ gridColumn: `span ${count}` }} />
  );
}

type NightProps = Omit<RateMonthProps, 'nights'> & { night: RatedNight };

function Night({ night: rated, type, today, picked, reached, isSmall, picking, onLook }: NightProps) {
  const { night, rate, season } = rated;
  const rules = formatNightRules(rated);
  const isPicked = picked.has(night);
  const words = [
    formatFullDay(night),
    formatMoney(rate),
    formatReason(rated, type),
    rules,
    formatGuestRates(rated, type),
  ].filter(Boolean);
  return (
    <button
      type="button"
      data-night={night}
      aria-label={words.join('. ')}
      aria-pressed={isPicked}
      aria-current={night === today ? 'date' : undefined}
      tabIndex={night === reached ? 0 : -1}
      onPointerDown={(event) => picking.onPointerDown(event, night)}
      onPointerEnter={(event) => {
        picking.onPointerEnter(event, night);
        onLook(night);
      }}
      onClick={({ nativeEvent }) =>
        picking.onPress('pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse', night)
      }
      onFocus={() => onLook(night)}
      onKeyDown={(event) => picking.onKeyDown(event, night)}
      className={clsx(
        'relative flex min-w-0 cursor-pointer flex-col items-stretch justify-between p-1 text-left select-none',
        'focus-visible:z-1 focus-visible:-outline-offset-2',
        isSmall ? 'min-h-11' : 'min-h-14 lg:min-h-16 lg:p-1.5',
        isPicked ? 'bg-pine-tint' : groundOf(rated, today),
      )}
    >
      <span className={clsx('text-xs', night === today ? 'font-bold text-pine' : 'text-ink-3')}>
        {Number(night.slice(8))}
        {rules && (
          <span aria-hidden className="ms-1 text-ember">
            •
          </span>
        )}
      </span>
      <span
        className={clsx(
          'text-right text-xs font-semibold tabular-nums',
          !isSmall && 'lg:text-sm',
          night < today ? 'text-ink-3' : season ? 'text-ink' : 'text-ink-2',
        )}
      >
        <Price rate={rate} />
      </span>
      {season && <span aria-hidden className="absolute inset-x-1 bottom-0 h-0.5 rounded-full bg-pine" />}
    </button>
  );
}

/** A price that may break before its paise, where a night is narrow. */
function Price({ rate }: { rate: Money }) {
  const [rupees, paise] = formatMoney(rate).replace('₹', '').split('.');
  return (
    <>
      {rupees}
      {paise !== undefined && (
        <>
          <wbr />.{paise}
        </>
      )}
    </>
  );
}

function groundOf({ night, rule }: RatedNight, today: LocalDate): string {
  if (rule?.isClosed) return 'pattern-blocked';
  if (night < today) return 'bg-sunk';
  return weekdayOf(night) > 5 ? 'bg-weekend' : 'bg-surface';
}
