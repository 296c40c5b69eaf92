import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { chosenOf, useFilterSelects } from '../filters/filter-selects.ts';
import { changedAddress, type ReportSearch } from './report-search.ts';

const NARROWING = ['type', 'source', 'agent', 'category', 'method'] as const;
const WITHOUT = Object.fromEntries(NARROWING.map((filter) => [filter, '']));

type NothingMatchesProps = { search: ReportSearch; path: string };

/** Says to what a report is narrowed that has nothing in its days, and takes that away. */
export function NothingMatches({ search, path }: NothingMatchesProps) {
  const [params] = useSearchParams();
  const selects = useFilterSelects(search);
  return (
    <EmptyState
      drawing="papers"
      title="Nothing in these days matches the filter"
      action={<ButtonLink to={changedAddress(path, params, WITHOUT)}>Show all</ButtonLink>}
    >
      {chosenOf(selects, NARROWING).join(' · ')}
    </EmptyState>
  );
}
