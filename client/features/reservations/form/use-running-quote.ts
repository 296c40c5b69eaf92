import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import type { QuoteInput } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { type QuoteSummary_quoteFragment, RunningQuoteDocument } from './booking-form.generated.ts';
import type { QuoteRefusal } from './booking-refusal.ts';

const TYPING_PAUSE_MS = 250;

export type RunningQuote = {
  /** The last price that was worked out; it stays while the next one is on its way, and goes where there is none. */
  quote: QuoteSummary_quoteFragment | null;
  /** Whether that price is the price of what the form holds now. */
  isCurrent: boolean;
  /** What the form holds now has a price, or none, that is not known yet: nothing is booked at it. */
  isMissing: boolean;
  /** Why what the form holds now has no price. */
  refusal: QuoteRefusal | null;
  /** The price could not be asked for. */
  hasFailed: boolean;
  refetch: () => void;
};

/** The price of what the form holds, asked for once typing pauses; null asks for nothing. */
export function useRunningQuote(input: QuoteInput | null): RunningQuote {
  const asked = useSettled(input, TYPING_PAUSE_MS);
  const isAsked = JSON.stringify(asked) === JSON.stringify(input);
  const { data, error, refetch } = useQuery(
    RunningQuoteDocument,
    asked === null ? skipToken : { variables: { input: asked }, fetchPolicy: 'cache-and-network' },
  );
  const answer = data?.quote;
  const quote = answer?.__typename === 'Quote' ? answer : null;
  const [lastQuote, setLastQuote] = useState(quote);
  if (quote !== null && quote !== lastQuote) setLastQuote(quote);
  const refusal = isAsked && answer !== undefined && answer.__typename !== 'Quote' ? answer : null;
  const hasFailed = isAsked && error !== undefined && answer === undefined;
  return {
    quote: input === null || refusal !== null || hasFailed ? null : (quote ?? lastQuote),
    isCurrent: isAsked && quote !== null,
    isMissing: input !== null && !(isAsked && answer !== undefined),
    refusal,
    hasFailed,
    refetch: () => void refetch(),
  };
}
