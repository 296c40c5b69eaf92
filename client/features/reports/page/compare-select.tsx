import type { ReportComparison } from '../../../gql/schema.generated.ts';
import { LabelledSelect } from '../../../ui/form/labelled-select.tsx';

const COMPARISONS = [
  { value: 'BEFORE', label: 'The days before' },
  { value: 'LAST_YEAR', label: 'Last year' },
];

type CompareSelectProps = { value: ReportComparison | null; onChange: (value: string) => void };

/** What the days of a report are compared with. */
export function CompareSelect({ value, onChange }: CompareSelectProps) {
  return (
    <LabelledSelect
      label="Compare with"
      emptyLabel="Nothing"
      value={value ?? ''}
      options={COMPARISONS}
      onChange={onChange}
    />
  );
}
