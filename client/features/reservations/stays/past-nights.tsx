import { formatMoney, sumOf } from '../../../../domain/money.ts';
import { type LocalDate, nightsBetween } from '../../../../domain/nights.ts';
import type { CheckOutInput } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { PastNightsDocument, type PastNightsQuery } from './stay-dry-runs.generated.ts';
import type { StayRoom } from './stay-labels.ts';

/** Nights that guests stayed past their departure, and what they would cost. */
export type PastNights = {
  /** How many, over all rooms; 0 where nobody stayed on. */
  count: number;
  /** What they cost, tax included; null while that is not known, and where they cannot be charged. */
  gross: number | null;
  /** Why they cannot be charged as nights; null where they can. */
  refusal: string | null;
};

/** The nights past the departure of rooms that are checked out, worked out by the lodge without doing it. */
export function usePastNights(
  rooms: readonly StayRoom[],
  today: LocalDate,
  input: CheckOutInput,
): PastNights {
  const count = rooms.reduce(
    (sum, { departure }) => sum + (departure < today ? nightsBetween(departure, today) : 0),
    0,
  );
  const { data, error } = useQuery(PastNightsDocument, {
    variables: { input: { checkOut: { ...input, withPastNights: true } } },
    fetchPolicy: 'network-only',
    skip: count === 0,
  });
  const answer = data?.previewChange;
  const isPriced = answer?.__typename === 'ChangePreview';
  return {
    count,
    gross: isPriced ? sumOf(answer.nightsGained.map(({ gross }) => gross)) : null,
    refusal: refusalIn(answer) ?? (answer === undefined && error ? 'the lodge did not answer.' : null),
  };
}

function refusalIn(answer: PastNightsQuery['previewChange'] | undefined): string | null {
  return answer === undefined || answer.__typename === 'ChangePreview' ? null : answer.message;
}

type PastNightsFieldsProps = {
  nights: PastNights;
  /** Whether they are charged. */
  isCharged: boolean;
  onCharge: (isCharged: boolean) => void;
};

/** Whether nights past the departure are charged, or why not. */
export function PastNightsFields({ nights, isCharged, onCharge }: PastNightsFieldsProps) {
  const { count, gross, refusal } = nights;
  if (count === 0) return null;
  return (
    <Notice variant="held">
      <div className="grid gap-3">
        <p className="font-semibold">{formatCount(count, 'night')} past departure</p>
        {gross !== null && (
          <Segmented
            label={`${formatCount(count, 'night')} past departure`}
            options={[
              { value: 'CHARGE', label: `Charge ${formatMoney(gross)}` },
              { value: 'NOT', label: 'Not charged' },
            ]}
            value={isCharged ? 'CHARGE' : 'NOT'}
            onChange={(choice) => onCharge(choice === 'CHARGE')}
          />
        )}
        {refusal !== null && <p>Not to be charged as nights: {refusal}</p>}
        {!isCharged && <TextField name="pastNightsReason" label="Not charged, because" />}
      </div>
    </Notice>
  );
}
