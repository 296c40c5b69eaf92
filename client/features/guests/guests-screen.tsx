import type { AreaPaths } from '../../lib/area-paths.ts';
import { guestsCsvPath } from '../../lib/export-paths.ts';
import { saveList } from '../../lib/session/save-list.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { LabelledSelect } from '../../ui/form/labelled-select.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveListButton } from '../../ui/saving/save-list-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type GuestsFilter, guestsParams, parseGuestSort, parseGuestsFilter } from './guests-filter.ts';
import { GuestsResults } from './guests-results.tsx';

const WHICH = [
  { value: 'all', label: 'All' },
  { value: 'marked', label: 'Do not rent' },
] as const;

const SORTS = [
  { value: 'NAME', label: 'By name' },
  { value: 'NEWEST', label: 'Newest first' },
  { value: 'EARLIEST', label: 'Earliest first' },
];

/** Everybody who booked or slept here. What is searched, and the order, stand in the address; admins take the list along as a file. */
export function GuestsScreen({ paths, maySave }: { paths: AreaPaths; maySave: boolean }) {
  const [params, setParams] = useAddressParams();
  const filter = parseGuestsFilter(params);
  const narrow = (change: Partial<GuestsFilter>) =>
    setParams((now) => guestsParams({ ...parseGuestsFilter(now), ...change }));
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
        <LabelledSelect
          label="Order"
          value={filter.sort}
          options={SORTS}
          onChange={(sort) => narrow({ sort: parseGuestSort(sort) })}
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
