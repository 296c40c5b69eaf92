import { AUDIT_ACTIONS } from '../../../domain/audit/audit-actions.ts';
import { auditLabelOf } from '../../../domain/audit/audit-labels.ts';
import { AUDIT_THINGS } from '../../../domain/audit/audit-things.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import { auditCsvPath } from '../../lib/export-paths.ts';
import { saveList } from '../../lib/session/save-list.ts';
import { DayInput } from '../../ui/dates/day-input.tsx';
import { LabelledSelect } from '../../ui/form/labelled-select.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SaveListButton } from '../../ui/saving/save-list-button.tsx';
import { type AuditSearch, auditFilterOf, parseAuditSearch } from './audit-search.ts';

type AuditFiltersProps = {
  search: AuditSearch;
  today: LocalDate;
  onNarrow: (change: Partial<AuditSearch>) => void;
};

const ACTIONS = Object.keys(AUDIT_ACTIONS)
  .map((value) => ({ value, label: auditLabelOf(value) }))
  .sort((a, b) => a.label.localeCompare(b.label));
const THINGS = Object.entries(AUDIT_THINGS).map(([value, label]) => ({ value, label }));
const SORTS = [
  { value: '', label: 'Latest first' },
  { value: 'EARLIEST', label: 'Earliest first' },
];

/** By whom, about what, what was done and when; the order, and the view as a file. */
export function AuditFilters({ search, today, onNarrow }: AuditFiltersProps) {
  const { person, text, about, action, from, to, sort } = search;
  const csvPath = auditCsvPath(JSON.stringify(auditFilterOf(search)));
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
      <SearchField
        label="Who did it"
        placeholder="Who did it: a name, or system"
        text={person}
        onText={(typed) => onNarrow({ person: typed })}
        className="max-lg:col-span-2"
      />
      <SearchField
        label="Booking, room or guest"
        placeholder="Booking, room or guest"
        text={text}
        onText={(typed) => onNarrow({ text: typed })}
        className="max-lg:col-span-2"
      />
      <LabelledSelect
        label="About"
        emptyLabel="Anything"
        value={about ?? ''}
        options={THINGS}
        onChange={(value) =>
          onNarrow({ about: parseAuditSearch(new URLSearchParams({ about: value })).about })
        }
      />
      <LabelledSelect
        label="What was done"
        emptyLabel="Everything"
        value={action}
        options={ACTIONS}
        onChange={(value) => onNarrow({ action: value })}
      />
      <DayInput
        looksBack
        label="From"
        value={from}
        today={today}
        onChange={(day) => onNarrow({ from: day })}
      />
      <DayInput looksBack label="To" value={to} today={today} onChange={(day) => onNarrow({ to: day })} />
      <LabelledSelect
        label="Order"
        value={sort ?? ''}
        options={SORTS}
        onChange={(value) => onNarrow({ sort: value === 'EARLIEST' ? value : null })}
      />
      <div className="lg:justify-self-end">
        <SaveListButton rowsName="lines" onSave={(onRows) => saveList(csvPath, 'audit.csv', onRows)} />
      </div>
    </div>
  );
}
