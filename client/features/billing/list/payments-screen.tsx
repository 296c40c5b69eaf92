import { useSuspenseQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { LabelledSelect } from '../../../ui/form/labelled-select.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { METHODS } from '../../reservations/parts/payment/methods.ts';
import { KIND_NAMES } from '../account-format.ts';
import { type PayDialog, TillCard } from '../till/till-card.tsx';
import { PaymentsResults } from './payments-results.tsx';
import { type PaymentsSearch, parsePaymentsSearch, paymentsSearchParams } from './payments-search.ts';

const KINDS = Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }));

/** Money taken and given back, and the till. How it is narrowed stands in the address. */
export function PaymentsScreen({ paths, PayDialog }: { paths: AreaPaths; PayDialog: PayDialog }) {
  const [params, setParams] = useAddressParams();
  const search = useMemo(() => parsePaymentsSearch(params), [params]);
  const { data } = useSuspenseQuery(LodgeDocument);
  const { today, timeZone } = data.lodge;
  const narrow = (change: Partial<PaymentsSearch>) =>
    setParams((now) => paymentsSearchParams({ ...parsePaymentsSearch(now), after: null, ...change }));
  return (
    <>
      <PageHeader
        title="Payments"
        note="Find one by name, phone, receipt, reference or about how much it was."
      >
        <SearchField
          label="Search payments"
          placeholder="Name, phone, receipt or about 2,300"
          text={search.text}
          onText={(text) => narrow({ text })}
          className="w-full lg:ms-auto lg:w-80"
        />
      </PageHeader>
      <div className="grid gap-4">
        <TillCard timeZone={timeZone} PayDialog={PayDialog} />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <DayInput label="From" value={search.from} today={today} onChange={(from) => narrow({ from })} />
          <DayInput label="To" value={search.to} today={today} onChange={(to) => narrow({ to })} />
          <LabelledSelect
            label="How"
            emptyLabel="Any way"
            value={search.method ?? ''}
            options={METHODS}
            onChange={(method) => narrow(parsePart('method', method))}
          />
          <LabelledSelect
            label="What"
            emptyLabel="All"
            value={search.kind ?? ''}
            options={KINDS}
            onChange={(kind) => narrow(parsePart('kind', kind))}
          />
        </div>
        <PaymentsResults search={search} paths={paths} />
      </div>
    </>
  );
}

/** What was chosen from a list, read as the address would be. */
function parsePart(name: 'method' | 'kind', value: string): Partial<PaymentsSearch> {
  return { [name]: parsePaymentsSearch(new URLSearchParams({ [name]: value }))[name] };
}
