import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { PreviewChangeInput } from '../../../gql/schema.generated.ts';
import { withoutReasons } from '../../../lib/api/without-reasons.ts';
import { PreviewChangeDocument, type PreviewChangeQuery } from './use-preview.generated.ts';

const PAUSE_MS = 150;

type Answer = PreviewChangeQuery['previewChange'];
/** What a change would do. */
export type Difference = Extract<Answer, { __typename: 'ChangePreview' }>;
/** Why it would be refused. */
export type PreviewRefusal = Exclude<Answer, { __typename: 'ChangePreview' }>;

export type Preview = {
  /** The last answer; it stays while the next one is on its way. */
  difference: Difference | null;
  refusal: PreviewRefusal | null;
  /** Whether it is the answer to what is asked now. */
  isCurrent: boolean;
  /** Whether the last answer is to what is asked now, but for reasons. */
  isAlike: boolean;
  /** Whether what is asked now was answered, or differs in reasons alone from that of which the difference is shown. */
  isShown: boolean;
  /** What is asked now could not be asked. */
  hasFailed: boolean;
  refetch: () => void;
};

/** What a change would do, asked for once the hand rests; null asks for nothing. */
export function usePreview(input: PreviewChangeInput | null): Preview {
  const content = JSON.stringify(input);
  const [asked, setAsked] = useState(content);
  // A timer lives outside React: it is set when the content changes and cleared when it changes again.
  useEffect(() => {
    if (content === asked) return;
    const timer = setTimeout(() => setAsked(content), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, asked]);
  const wanted: PreviewChangeInput | null = JSON.parse(asked);
  const { data, error, refetch } = useQuery(
    PreviewChangeDocument,
    wanted === null ? skipToken : { variables: { input: wanted }, fetchPolicy: 'no-cache' },
  );
  const [last, setLast] = useState<{ answer: Answer; to: string } | null>(null);
  if (data && data.previewChange !== last?.answer)
    setLast({ answer: data.previewChange, to: withoutReasons(wanted) });
  const answer = input === null ? undefined : last?.answer;
  const isDifference = answer?.__typename === 'ChangePreview';
  const isCurrent = data !== undefined && asked === content;
  const isAlike = answer !== undefined && last?.to === withoutReasons(input);
  return {
    difference: isDifference ? answer : null,
    refusal: answer === undefined || isDifference ? null : answer,
    isCurrent,
    isAlike,
    isShown: isCurrent || (isDifference && isAlike),
    hasFailed: error !== undefined && data === undefined && asked === content,
    refetch: () => void refetch(),
  };
}
