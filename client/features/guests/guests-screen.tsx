import { useSearchParams } from 'react-router';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { guestsCsvPath } from '../../lib/export-paths.ts';
import { saveList } from '../../lib/session/save-list.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveListButton } from '../../ui/saving/save-list-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type GuestsFilter, guestsParams } from './guests-filter.ts';
import { GuestsResults } from './guests-results.tsx';

const WHICH = [
  { value: 'all', label: 'All' },
  { value: 'marked', label: 'Do not rent' },
] as const;

/** Everybody who booked or slept here. What is searched stands in the address; admins take the list along as a file. */
export function GuestsScreen({ paths, maySave }: { paths: AreaPaths; maySave: boolean }) {
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
        {maySave && (
          <SaveListButton
            rowsName="guests"
            onSave={(onRows) => saveList(guestsCsvPath(JSON.stringify(filter)), 'guests.csv', onRows)}
          />
        )}
      </PageHeader>
      <GuestsResults filter={filter} after={params.get('after')} paths={paths} />
    </>
  );
}
