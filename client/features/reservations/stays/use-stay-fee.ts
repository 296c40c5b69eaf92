import type { FeeChoice, PreviewChangeInput } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useViewer } from '../../../lib/session/use-viewer.ts';
import type { Missing } from '../../../ui/feedback/retry-notice.tsx';
import { StayFeeDocument, type StayFeeQuery } from './stay-dry-runs.generated.ts';

/** What an act would come to, by how much of its fee is charged; null before it is known, and where it would be refused. */
export type FeeChoices = { readonly [choice in FeeChoice]: FeeDryRun | null };
type FeeDryRun = Extract<StayFeeQuery['policy'], { __typename: 'ChangePreview' }>;

type StayFee = FeeChoices & {
  /** The answer is on its way: nobody is charged a fee that was not shown. */
  isAsking: boolean;
  missing: Missing | undefined;
};

/** How much of the fee is asked, as the act takes it. */
type FeeAsked = { fee: FeeChoice; waiveFeeReason: string | null };

/** The fee of an act on a stay, worked out before it is done; for the desk also what less of it would come to. */
export function useStayFee(inputOf: (asked: FeeAsked) => PreviewChangeInput): StayFee {
  const { claims } = useViewer();
  const { data, error, refetch } = useQuery(StayFeeDocument, {
    variables: {
      policy: inputOf({ fee: 'POLICY', waiveFeeReason: null }),
      paid: inputOf({ fee: 'PAID', waiveFeeReason: '-' }),
      none: inputOf({ fee: 'NONE', waiveFeeReason: '-' }),
      mayChargeLess: claims.manager,
    },
    fetchPolicy: 'network-only',
  });
  const hasFailed = data === undefined && error !== undefined;
  return {
    POLICY: dryRunIn(data?.policy),
    PAID: dryRunIn(data?.paid),
    NONE: dryRunIn(data?.none),
    isAsking: data === undefined && !hasFailed,
    missing: hasFailed
      ? { sentence: 'The fee could not be worked out.', onRetry: () => void refetch() }
      : undefined,
  };
}

function dryRunIn(answer: StayFeeQuery['policy'] | undefined): FeeDryRun | null {
  return answer?.__typename === 'ChangePreview' ? answer : null;
}
