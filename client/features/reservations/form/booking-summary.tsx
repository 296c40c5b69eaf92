import { type ReactNode, useState } from 'react';
import { formatMoney, type Money } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { NewReservationStatus } from '../../../gql/schema.generated.ts';
import { lazyCode } from '../../../lib/code/lazy-code.ts';
import { loadWhenIdle } from '../../../lib/code/when-idle.ts';
import { formatHoldTill } from '../../../lib/format/hold-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CodeBoundary } from '../../../ui/feedback/code-boundary.tsx';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import type { QuoteRefusal } from './booking-refusal.ts';
import type { NewBookingPageQuery } from './new-booking.generated.ts';
import { QuoteTotal } from './quote-total.tsx';
import type { Refused } from './use-booking.ts';
import type { RunningQuote } from './use-running-quote.ts';
import { runOf } from './values/booking-form.ts';
import { shownHoldEnd } from './values/hold-end.ts';
import { useBookingValues } from './values/use-booking-values.ts';

// Most bookings are confirmed, or held for the lodge's own hours, and most prices are worked out at once: the rest comes once
// the page is at rest.
const RetryNotice = lazyDialog(
  async () => (await import('../../../ui/feedback/retry-notice.tsx')).RetryNotice,
);
const RulesCard = lazyDialog(async () => (await import('./rules-card.tsx')).RulesCard);
const HoldUntilField = lazyDialog(async () => (await import('./hold-until-field.tsx')).HoldUntilField);

// The form can be filled in before the first price is there: what shows it comes beside it.
const loadQuoteSummary = async () => (await import('./quote-summary.tsx')).QuoteSummary;
const QuoteSummary = lazyCode(loadQuoteSummary);
loadWhenIdle(loadQuoteSummary);

type BookingSummaryProps = {
  lodge: NewBookingPageQuery['lodge'];
  isDesk: boolean;
  mayConfirm: boolean;
  /** Whether the guests can be let in as soon as they are booked. */
  mayCheckIn: boolean;
  running: RunningQuote;
  /** How much more than the list price is asked for, in paise. */
  above: Money;
  refused: Refused | null;
  /** What was refused, with what can be had instead. */
  notice: ReactNode;
  isBusy: boolean;
  onAgreeOnTotal: (() => void) | undefined;
  onSend: (status: NewReservationStatus) => void;
};

/** The running price with its buttons: beside the form on the desk; on a phone the buttons stay in sight below. */
export function BookingSummary(props: BookingSummaryProps) {
  const { lodge, isDesk, running, refused, onAgreeOnTotal } = props;
  const restrictions = running.quote?.restrictions ?? [];
  const arrival = useFirstArrival();
  const isAboutRules = refused?.place.at === 'rules';
  const hasRules = restrictions.length > 0 || isAboutRules;
  // The buttons stand below both, and wait for them: no button moves under a press.
  const [isPriceShown, setIsPriceShown] = useState(false);
  const [areRulesShown, setAreRulesShown] = useState(false);
  const isWaiting =
    running.isMissing || (running.quote !== null && !isPriceShown) || (hasRules && !areRulesShown);
  return (
    <aside
      aria-label="Price"
      className="max-lg:contents lg:sticky lg:top-20 lg:flex lg:max-h-[calc(100dvh-6rem)] lg:flex-col lg:gap-4"
    >
      <Card title="Price" className="lg:min-h-0 lg:overflow-y-auto">
        <PriceOrReason running={running} onShown={setIsPriceShown} onAgreeOnTotal={onAgreeOnTotal} />
        <p className="mt-4 border-t border-line-soft pt-3 text-sm text-ink-2">{lodge.cancellationSentence}</p>
      </Card>
      {hasRules && (
        <RulesCard
          {...{ restrictions, isDesk }}
          onShown={setAreRulesShown}
          isCurrent={running.isCurrent}
          refused={isAboutRules ? refused : null}
        />
      )}
      {arrival !== null && (
        <div className="min-h-20">
          <HoldUntilField arrival={arrival} isDesk={isDesk} lodge={lodge} />
        </div>
      )}
      <Buttons {...props} isWaiting={isWaiting} />
    </aside>
  );
}

/** Whether the refusal, or a part of it, has no better place than beside the buttons. */
function isSaidBelow({ place }: Refused): boolean {
  return place.at === 'form' || place.at === 'price' || (place.at === 'fields' && !place.isWhole);
}

const WORKED_OUT = 'Working out the price…';
const NOTHING_CHOSEN = 'Choose nights and a room type, and the price of every night is listed here.';

type PriceOrReasonProps = {
  running: RunningQuote;
  onShown: (isShown: boolean) => void;
  onAgreeOnTotal: (() => void) | undefined;
};

function PriceOrReason({ running, onShown, onAgreeOnTotal }: PriceOrReasonProps) {
  const { quote, isCurrent, isMissing, refusal, hasFailed, refetch } = running;
  return (
    <div className="grid gap-3">
      {refusal && <Notice variant="danger">{sentenceOf(refusal)}</Notice>}
      {hasFailed && <RetryNotice sentence="The price could not be worked out." onRetry={refetch} />}
      {quote ? (
        <CodeBoundary>
          <LoadingBoundary fallback={<p className="text-ink-2">{WORKED_OUT}</p>}>
            <QuoteSummary
              quote={quote}
              isCurrent={isCurrent}
              isOnItsWay={!isCurrent}
              onShown={onShown}
              onChangeTotal={onAgreeOnTotal}
            />
          </LoadingBoundary>
        </CodeBoundary>
      ) : (
        refusal === null &&
        !hasFailed && <p className="text-ink-2">{isMissing ? WORKED_OUT : NOTHING_CHOSEN}</p>
      )}
    </div>
  );
}

/** Why there is no price: what is wrong with the fields, in place of the word that something is. */
function sentenceOf(refusal: QuoteRefusal): string {
  if (refusal.__typename !== 'ValidationError') return refusal.message;
  return refusal.fields.map(({ message }) => message).join(' ') || refusal.message;
}

function Buttons(props: BookingSummaryProps & { isWaiting: boolean }) {
  const { lodge, mayConfirm, mayCheckIn, running, above, refused, notice, isBusy, isWaiting } = props;
  const { onAgreeOnTotal, onSend } = props;
  const hold = useHoldLabel(lodge);
  const { quote, isCurrent } = running;
  return (
    <div
      data-page-foot
      className="grid gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-edge max-lg:max-h-[60dvh] max-lg:overflow-y-auto max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-edge max-lg:pt-2 max-lg:pb-[calc(0.5rem+env(safe-area-inset-bottom))]"
    >
      {refused && isSaidBelow(refused) && notice}
      {quote && (
        <p className={`flex items-baseline justify-between lg:hidden ${isCurrent ? '' : 'opacity-60'}`}>
          <span className="text-ink-2">Advance {formatMoney(quote.advanceDue)}</span>
          <QuoteTotal gross={quote.total.gross} onChange={onAgreeOnTotal} />
        </p>
      )}
      {/* a hold with its day and hour is long: the buttons take a second line before they widen a phone's page */}
      <div className="flex flex-wrap gap-2 *:flex-auto lg:flex-col lg:flex-nowrap">
        {mayConfirm && (
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={isWaiting}>
            {above > 0 ? `Book, ${formatMoney(above)} above the list price` : 'Book'}
          </Button>
        )}
        <Button
          type={mayConfirm ? 'button' : 'submit'}
          variant={mayConfirm ? 'outline' : 'primary'}
          isBusy={isBusy}
          disabled={isWaiting}
          onClick={mayConfirm ? () => onSend('HELD') : undefined}
        >
          {hold}
        </Button>
        {mayCheckIn && (
          <Button isBusy={isBusy} disabled={isWaiting} onClick={() => onSend('CHECKED_IN')}>
            Check in now
          </Button>
        )}
      </div>
    </div>
  );
}

/** The first day of any of the rooms; null while no nights are chosen. */
function useFirstArrival(): LocalDate | null {
  const form = useBookingValues();
  const arrivals = form.rooms.map((room) => runOf(form, room).arrival).filter((arrival) => arrival !== '');
  return arrivals.sort()[0] ?? null;
}

/** 'Hold till 9 pm'; 'Hold' while no nights are chosen, or the end of the hold is being typed. */
function useHoldLabel(lodge: BookingSummaryProps['lodge']): string {
  const { holdUntil } = useBookingValues();
  const arrival = useFirstArrival();
  const end = arrival === null ? null : shownHoldEnd(holdUntil, arrival, lodge);
  return end === null ? 'Hold' : formatHoldTill(end, lodge);
}
