import { useSearchParams } from 'react-router';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { GuestsResults } from './guests-results.tsx';

/** Everybody who booked or slept here. What is searched stands in the address. */
export function GuestsScreen({ paths }: { paths: AreaPaths }) {
  const [params, setParams] = useSearchParams();
  const text = params.get('text') ?? '';
  return (
    <>
      <PageHeader title="Guests">
        <SearchField
          label="Name or phone"
          placeholder="Name or phone"
          text={text}
          onText={(typed) => setParams(typed === '' ? {} : { text: typed }, { replace: true })}
          className="w-full lg:ms-auto lg:w-80"
        />
      </PageHeader>
      <GuestsResults search={text} after={params.get('after')} paths={paths} />
    </>
  );
}
