import { skipToken } from '@apollo/client/react';
import type { PreviewRatesInput } from '../../gql/schema.generated.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { isSame, useSettled } from '../../lib/use-settled.ts';
import { PreviewRatesDocument, type PreviewRatesQuery } from './rates.generated.ts';

const PAUSE_MS = 250;

type Answer = PreviewRatesQuery['previewRates'];
/** What a change of seasons would do. */
export type RatesDifference = Extract<Answer, { __typename: 'RatesPreview' }>;

/** What a change of seasons would do, asked for once the hand rests; null asks for nothing. */
export function useRatesPreview(input: PreviewRatesInput | null): {
  answer: Answer | null;
  isCurrent: boolean;
} {
  const asked = useSettled(input, PAUSE_MS);
  const { data } = useQuery(
    PreviewRatesDocument,
    asked === null ? skipToken : { variables: { input: asked }, fetchPolicy: 'no-cache' },
  );
  return { answer: input === null ? null : (data?.previewRates ?? null), isCurrent: isSame(asked, input) };
}
