import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { PreviewRatesInput } from '../../gql/schema.generated.ts';
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
  const content = JSON.stringify(input);
  const [asked, setAsked] = useState(content);
  // A timer lives outside React: it is set when the content changes and cleared when it changes again.
  useEffect(() => {
    if (content === asked) return;
    const timer = setTimeout(() => setAsked(content), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, asked]);
  const wanted: PreviewRatesInput | null = JSON.parse(asked);
  const { data } = useQuery(
    PreviewRatesDocument,
    wanted === null ? skipToken : { variables: { input: wanted }, fetchPolicy: 'no-cache' },
  );
  return { answer: input === null ? null : (data?.previewRates ?? null), isCurrent: asked === content };
}
