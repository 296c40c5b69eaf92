import { usersCsvPath } from '../../lib/export-paths.ts';
import { saveList } from '../../lib/session/save-list.ts';
import { LabelledSelect } from '../../ui/form/labelled-select.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SaveListButton } from '../../ui/saving/save-list-button.tsx';
import { GIVEN_ROLES } from './user-labels.ts';
import { parseUsersSearch, savedUserFilter, type UsersSearch } from './users-search.ts';

type UsersFiltersProps = { search: UsersSearch; onNarrow: (change: Partial<UsersSearch>) => void };

const STATES = [
  { value: '', label: 'All' },
  { value: 'DISABLED', label: 'Disabled' },
  { value: 'LINKED', label: 'Linked, role is Guest' },
];
const SORTS = [
  { value: '', label: 'By role' },
  { value: 'NEWEST', label: 'Newest first' },
  { value: 'EARLIEST', label: 'Earliest first' },
];

/** By name, role and whether they may sign in; the order, and the view as a file. */
export function UsersFilters({ search, onNarrow }: UsersFiltersProps) {
  const choose = (name: 'role' | 'state' | 'sort') => (value: string) =>
    onNarrow({ [name]: parseUsersSearch(new URLSearchParams({ [name]: value }))[name] });
  const csvPath = usersCsvPath(savedUserFilter(search));
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]">
      <SearchField
        label="Search users"
        placeholder="Name, e-mail or phone"
        text={search.text}
        onText={(text) => onNarrow({ text })}
        className="max-lg:col-span-2"
      />
      <LabelledSelect
        label="Role"
        emptyLabel="Any"
        value={search.role ?? ''}
        options={GIVEN_ROLES}
        onChange={choose('role')}
      />
      <LabelledSelect label="Shown" value={search.state ?? ''} options={STATES} onChange={choose('state')} />
      <LabelledSelect label="Order" value={search.sort ?? ''} options={SORTS} onChange={choose('sort')} />
      <div className="lg:justify-self-end">
        <SaveListButton rowsName="users" onSave={(onRows) => saveList(csvPath, 'users.csv', onRows)} />
      </div>
    </div>
  );
}
