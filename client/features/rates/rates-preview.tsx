import { formatMoney } from '../../../domain/money.ts';
import type { PreviewRatesInput } from '../../gql/schema.generated.ts';
import { formatCount } from '../../lib/format/format.ts';
import { PreviewBox } from '../../ui/feedback/preview-box.tsx';
import { formatNights } from './rate-format.ts';
import { type RatesDifference, useRatesPreview } from './use-rates-preview.ts';

const SHOWN = 6;

type RatesPreviewProps = {
  input: PreviewRatesInput | null;
  /** How many room types the change is for; the nights of each are counted by themselves. */
  roomTypes?: number;
};

/** What a change of seasons would do, before it is saved; what it would be refused for stands there, too. */
export function RatesPreview({ input, roomTypes = 1 }: RatesPreviewProps) {
  const { answer, isCurrent } = useRatesPreview(input);
  const difference = answer?.__typename === 'RatesPreview' ? answer : null;
  const refused = answer?.__typename === 'RatesPreview' ? null : answer;
  return (
    <PreviewBox isCurrent={input === null || isCurrent} refused={refused}>
      {difference && <Difference difference={difference} roomTypes={roomTypes} />}
    </PreviewBox>
  );
}

function Difference({ difference, roomTypes }: { difference: RatesDifference; roomTypes: number }) {
  const { changes } = difference;
  return (
    <>
      <p className="font-medium">{headlineOf(difference, roomTypes)}</p>
      <ul>
        {changes.slice(0, SHOWN).map((change) => (
          <li
            key={`${change.roomType} ${change.from} ${change.before} ${change.after}`}
            className="flex flex-wrap justify-between gap-x-4"
          >
            <span className="text-ink-2">
              {roomTypes > 1 && `${change.roomType}: `}
              {formatNights(change)} · {formatCount(change.nights, 'night')}
            </span>
            <span className="tabular-nums">
              {formatMoney(change.before)} → <strong>{formatMoney(change.after)}</strong>
            </span>
          </li>
        ))}
      </ul>
      {changes.length > SHOWN && <p className="text-ink-3">and more like these</p>}
      <Concerned {...difference} />
    </>
  );
}

function headlineOf({ nights, ruleNights }: RatesDifference, roomTypes: number): string {
  const of = roomTypes > 1 ? ` of ${formatCount(roomTypes, 'room type')} together` : '';
  const rules = ruleNights > 0 ? `the rules of ${formatCount(ruleNights, 'night')}${of} change` : '';
  if (nights === 0) return rules === '' ? 'No coming night changes.' : `No price changes; ${rules}.`;
  return `${formatCount(nights, 'coming night')}${of} ${nights === 1 ? 'costs' : 'cost'} something else${rules && `; ${rules}`}.`;
}

function Concerned({ nights, bookedStays, openForms }: RatesDifference) {
  if (nights === 0) return null;
  const booked =
    bookedStays === 0
      ? 'Nobody is booked on them.'
      : `${formatCount(bookedStays, 'booked stay')} ${bookedStays === 1 ? 'keeps its' : 'keep their'} price.`;
  const forms =
    openForms === 0
      ? ''
      : ` ${formatCount(openForms, 'guest')} filling in the form now ${openForms === 1 ? 'is' : 'are'} shown the new price first.`;
  return (
    <p className="text-ink-2">
      {booked}
      {forms}
    </p>
  );
}
