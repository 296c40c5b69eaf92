import { skipToken } from '@apollo/client/react';
import { formatMoney, formatPercent } from '../../../domain/money.ts';
import { formatDay } from '../../../domain/nights.ts';
import type { ChangeTaxesInput } from '../../gql/schema.generated.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { formatCount } from '../../lib/format/format.ts';
import { isSame, useSettled } from '../../lib/use-settled.ts';
import { PreviewBox } from '../../ui/feedback/preview-box.tsx';
import { PreviewTaxesDocument, type PreviewTaxesQuery } from './settings.generated.ts';

const PAUSE_MS = 250;

type Answer = PreviewTaxesQuery['previewTaxes'];
type Difference = Extract<Answer, { __typename: 'TaxesPreview' }>;

/** What other taxes would do, before they are saved; what they would be refused for stands there, too. */
export function TaxesPreview({ input }: { input: ChangeTaxesInput | null }) {
  const { answer, isCurrent } = useTaxesPreview(input);
  const difference = answer?.__typename === 'TaxesPreview' ? answer : null;
  const refused = answer?.__typename === 'TaxesPreview' ? null : answer;
  return (
    <PreviewBox isCurrent={input === null || isCurrent} refused={refused}>
      {difference && <Shown difference={difference} />}
    </PreviewBox>
  );
}

function useTaxesPreview(input: ChangeTaxesInput | null): { answer: Answer | null; isCurrent: boolean } {
  const asked = useSettled(input, PAUSE_MS);
  const { data } = useQuery(
    PreviewTaxesDocument,
    asked === null ? skipToken : { variables: { input: asked }, fetchPolicy: 'no-cache' },
  );
  return { answer: input === null ? null : (data?.previewTaxes ?? null), isCurrent: isSame(asked, input) };
}

function Shown({ difference }: { difference: Difference }) {
  const { examples, nights, extras, bookings, before, after } = difference;
  const changed = [
    ...(nights > 0 ? [formatCount(nights, 'coming night')] : []),
    ...(extras > 0 ? [formatCount(extras, 'extra')] : []),
  ].join(' and ');
  return (
    <>
      <ul>
        {examples.map((example) => (
          <li key={`${example.amount}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-2">
              {formatMoney(example.amount)} on {formatDay(example.day)}: {formatPercent(example.after)}
              {example.before !== example.after && `, now ${formatPercent(example.before)}`}
            </span>
            <span className="ms-auto tabular-nums">
              {example.grossBefore !== example.grossAfter && `${formatMoney(example.grossBefore)} → `}
              <strong>{formatMoney(example.grossAfter)}</strong>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 font-medium">
        {changed === ''
          ? 'No night or extra that is booked changes.'
          : `${changed} without a bill, in ${formatCount(bookings, 'booking')}: ${formatMoney(before)} → ${formatMoney(after)}.`}
      </p>
      {nights > 0 && <p className="text-ink-2">A price that was agreed with tax stays.</p>}
    </>
  );
}
