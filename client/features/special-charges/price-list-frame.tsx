import type { ReactNode } from 'react';
import type { PriceListSearch } from '../../../domain/listing/price-list-search.ts';
import { SOLD_OPTIONS } from '../../../domain/listing/sold.ts';
import { priceListCsvPath } from '../../lib/searched-export-paths.ts';
import { saveList } from '../../lib/session/save-list.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveListButton } from '../../ui/saving/save-list-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';

type PriceListFrameProps = {
  part: 'extras' | 'meals';
  /** The button that begins something new. */
  action: ReactNode;
  search: PriceListSearch;
  onNarrow: (change: Partial<PriceListSearch>) => void;
  children: ReactNode;
};

/** The head of the price list: its two parts, and how the one that is shown is narrowed. */
export function PriceListFrame({ part, action, search, onNarrow, children }: PriceListFrameProps) {
  const isMeals = part === 'meals';
  return (
    <>
      <PageHeader
        title="Special Charges"
        note="Extras and meals beside the room. What a booking has keeps its price."
        actions={action}
      />
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <TabLinks
            label="Parts of the price list"
            tabs={[
              { to: '?', label: 'Extras', isCurrent: !isMeals },
              { to: '?part=meals', label: 'Meals', isCurrent: isMeals },
            ]}
          />
          <SearchField
            label={isMeals ? 'Search meals' : 'Search extras'}
            placeholder={isMeals ? 'Meals or room type' : 'Name'}
            text={search.text}
            onText={(text) => onNarrow({ text })}
            className="w-full sm:w-72 lg:ms-auto"
          />
          <Segmented
            label="Which are shown"
            options={SOLD_OPTIONS}
            value={search.sold}
            onChange={(sold) => onNarrow({ sold })}
          />
          <SaveListButton
            rowsName={part}
            onSave={(onRows) => saveList(priceListCsvPath(search), `${part}.csv`, onRows)}
          />
        </div>
        {children}
      </div>
    </>
  );
}
