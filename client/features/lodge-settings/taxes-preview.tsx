import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { formatMoney, formatPercent } from '../../../domain/money.ts';
import { formatDay } from '../../../domain/nights.ts';
import type { ChangeTaxesInput } from '../../gql/schema.generated.ts';
import { formatCount } from '../../lib/format/format.ts';
import { PreviewTaxesDocument, type PreviewTaxesQuery } from './settings.generated.ts';

const PAUSE_MS = 250;

type Answer = PreviewTaxesQuery['previewTaxes'];
type Difference = Extract<Answer, { __typename: 'TaxesPreview' }>;

/** What other taxes would do, before they are saved; what they would be refused for stands there, too. */
export function TaxesPreview({ input }: { input: ChangeTaxesInput | null }) {
  const { answer, isCurrent } = useTaxesPreview(input);
  return (
    <div
      role="status"
      aria-label="What changes"
      aria-busy={input !== null && !isCurrent}
      className="min-h-16 rounded-control border border-line bg-sunk px-3 py-2.5"
    >
      {answer === null ? (
        <p className="text-ink-3">What changes is shown here before it is saved.</p>
      ) : answer.__typename === 'TaxesPreview' ? (
        <Shown difference={answer} />
      ) : (
        <p className="text-danger">{sentenceOf(answer)}</p>
      )}
    </div>
  );
}

function useTaxesPreview(input: ChangeTaxesInput | null): { answer: Answer | null; isCurrent: boolean } {
  const content = JSON.stringify(input);
  const [asked, setAsked] = useState(content);
  // A timer lives outside React: it is set when the content changes and cleared when it changes again.
  useEffect(() => {
    if (content === asked) return;
    const timer = setTimeout(() => setAsked(content), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, asked]);
  const wanted: ChangeTaxesInput | null = JSON.parse(asked);
  const { data } = useQuery(
    PreviewTaxesDocument,
    wanted === null ? skipToken : { variables: { input: wanted }, fetchPolicy: 'no-cache' },
  );
  return { answer: input === null ? null : (data?.previewTaxes ?? null), isCurrent: asked === content };
}

function sentenceOf(refused: Exclude<Answer, Difference>): string {
  const fields = 'fields' in refused ? refused.fields : [];
  return fields.map(({ message }) => message).join(' ') || refused.message;
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
