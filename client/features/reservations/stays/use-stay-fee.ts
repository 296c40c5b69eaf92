import { useQuery } from '@apollo/client/react';
import type { PreviewChangeInput } from '../../../gql/schema.generated.ts';
import type { Missing } from '../../../ui/feedback/retry-notice.tsx';
import { StayFeeDocument, type StayFeeQuery } from './stay-actions.generated.ts';

type StayFee = {
  /** What the act would come to; null before it is known, and where it would be refused. */
  preview: Extract<StayFeeQuery['previewChange'], { __typename: 'ChangePreview' }> | null;
  /** The answer is on its way: nobody is charged a fee that was not shown. */
  isAsking: boolean;
  missing: Missing | undefined;
};

/** The fee of an act on a stay, worked out before it is done. */
export function useStayFee(input: PreviewChangeInput): StayFee {
  const { data, error, refetch } = useQuery(StayFeeDocument, {
    variables: { input },
    fetchPolicy: 'network-only',
  });
  const answer = data?.previewChange;
  const hasFailed = answer === undefined && error !== undefined;
  return {
    preview: answer?.__typename === 'ChangePreview' ? answer : null,
    isAsking: answer === undefined && !hasFailed,
    missing: hasFailed
      ? { sentence: 'The fee could not be worked out.', onRetry: () => void refetch() }
      : undefined,
  };
}
