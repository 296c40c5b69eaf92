import { useSearchParams } from 'react-router';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type GuestsFilter, guestsParams } from './guests-filter.ts';
import { GuestsResults } from './guests-results.tsx';

const WHICH = [
  { value: 'all', label: 'All' },
  { value: 'marked', label: 'Do not rent' },
] as const;

/** Everybody who booked or slept here. What is searched stands in the address. */
export function GuestsScreen({ paths }: { paths: AreaPaths }) {
  const [params, setParams] = useSearchParams();
  const filter: GuestsFilter = {
    search: params.get('text') ?? '',
    doNotRent: params.get('show') === 'do-not-rent',
  };
  const narrow = (change: Partial<GuestsFilter>) =>
    setParams(guestsParams({ ...filter, ...change }), { replace: true });
  return (
    <>
      <PageHeader title="Guests">
        <Segmented
          label="Which are shown"
          options={WHICH}
          value={filter.doNotRent ? 'marked' : 'all'}
          onChange={(shown) => narrow({ doNotRent: shown === 'marked' })}
        />
        <SearchField
          label="Name or phone"
          placeholder="Name or phone"
          text={filter.search}
          onText={(search) => narrow({ search })}
          className="w-full lg:ms-auto lg:w-80"
        />
      </PageHeader>
      <GuestsResults filter={filter} after={params.get('after')} paths={paths} />
    </>
  );
}
