import { useSuspenseQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { INVOICE_KIND_NAMES } from '../../../../domain/gst/invoice-kinds.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { invoicesCsvPath } from '../../../lib/export-paths.ts';
import { saveList } from '../../../lib/session/save-list.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { LabelledSelect } from '../../../ui/form/labelled-select.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SaveListButton } from '../../../ui/saving/save-list-button.tsx';
import { InvoicesResults } from './invoices-results.tsx';
import {
  firstDayOf,
  type InvoicesSearch,
  invoiceFilterOf,
  invoicesSearchParams,
  parseInvoicesSearch,
} from './invoices-search.ts';
import { SaveMonthButton } from './save-month-button.tsx';
import { UnbilledFolios } from './unbilled-folios.tsx';

const KINDS = Object.entries(INVOICE_KIND_NAMES).map(([value, label]) => ({ value, label }));
const SORTS = [
  { value: '', label: 'Latest first' },
  { value: 'EARLIEST', label: 'Earliest first' },
  { value: 'HIGHEST', label: 'Highest total first' },
  { value: 'LOWEST', label: 'Lowest total first' },
  { value: 'BUYER', label: 'By who is billed' },
];
const BUYERS = [{ value: 'yes', label: 'With a GSTIN' }];

/** The bills in law of the lodge and what took them back. How they are narrowed stands in the address. */
export function InvoicesScreen({ paths }: { paths: AreaPaths }) {
  const [params, setParams] = useAddressParams();
  const search = useMemo(() => parseInvoicesSearch(params), [params]);
  const { today } = useSuspenseQuery(LodgeDocument).data.lodge;
  const filter = invoiceFilterOf(search, today);
  const narrow = (change: Partial<InvoicesSearch>) =>
    setParams((now) => invoicesSearchParams({ ...parseInvoicesSearch(now), after: null, ...change }));
  const choose = (name: 'kind' | 'gstin' | 'sort') => (value: string) =>
    narrow({ [name]: parseInvoicesSearch(new URLSearchParams({ [name]: value }))[name] });
  const csvPath = invoicesCsvPath(JSON.stringify(filter));
  return (
    <>
      <PageHeader
        title="Bills"
        note="Numbered bills and credit notes. A bill is issued from the account of a booking."
      >
        <SearchField
          label="Search bills"
          placeholder="Number, name, GSTIN or booking"
          text={search.text}
          onText={(text) => narrow({ text })}
          className="w-full lg:ms-auto lg:w-80"
        />
      </PageHeader>
      <div className="grid gap-4">
        <UnbilledFolios paths={paths} />
        <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
          <DayInput
            looksBack
            label="From"
            value={firstDayOf(search, today)}
            today={today}
            onChange={(from) => narrow({ from })}
          />
          <DayInput looksBack label="To" value={search.to} today={today} onChange={(to) => narrow({ to })} />
          <LabelledSelect
            label="What"
            emptyLabel="All"
            value={search.kind ?? ''}
            options={KINDS}
            onChange={choose('kind')}
          />
          <LabelledSelect
            label="Billed to"
            emptyLabel="Anybody"
            value={search.gstin ? 'yes' : ''}
            options={BUYERS}
            onChange={choose('gstin')}
          />
          <LabelledSelect label="Order" value={search.sort ?? ''} options={SORTS} onChange={choose('sort')} />
          <div className="flex flex-wrap gap-2 max-lg:col-span-2 lg:justify-self-end">
            <SaveListButton rowsName="bills" onSave={(onRows) => saveList(csvPath, 'bills.csv', onRows)} />
            <SaveMonthButton day={firstDayOf(search, today) ?? today} />
          </div>
        </div>
        <InvoicesResults search={search} filter={filter} paths={paths} />
      </div>
    </>
  );
}
