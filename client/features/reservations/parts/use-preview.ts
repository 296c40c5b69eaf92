import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import type { PreviewChangeInput } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { withoutReasons } from '../../../lib/api/without-reasons.ts';
import { isSame, useSettled } from '../../../lib/use-settled.ts';
import { PreviewChangeDocument, type PreviewChangeQuery } from './use-preview.generated.ts';

const PAUSE_MS = 150;

type Answer = PreviewChangeQuery['previewChange'];
/** What a change would do. */
export type Difference = Extract<Answer, { __typename: 'ChangePreview' }>;
/** Why it would be refused. */
type PreviewRefusal = Exclude<Answer, { __typename: 'ChangePreview' }>;

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
  const asked = useSettled(input, PAUSE_MS);
  const { data, error, refetch } = useQuery(
    PreviewChangeDocument,
    asked === null ? skipToken : { variables: { input: asked }, fetchPolicy: 'no-cache' },
  );
  const [last, setLast] = useState<{ answer: Answer; to: string } | null>(null);
  if (data && data.previewChange !== last?.answer)
    setLast({ answer: data.previewChange, to: withoutReasons(asked) });
  const answer = input === null ? undefined : last?.answer;
  const isDifference = answer?.__typename === 'ChangePreview';
  const isAsked = isSame(asked, input);
  const isCurrent = data !== undefined && isAsked;
  const isAlike = answer !== undefined && last?.to === withoutReasons(input);
  return {
    difference: isDifference ? answer : null,
    refusal: answer === undefined || isDifference ? null : answer,
    isCurrent,
    isAlike,
    isShown: isCurrent || (isDifference && isAlike),
    hasFailed: error !== undefined && data === undefined && isAsked,
    refetch: () => void refetch(),
  };
}
