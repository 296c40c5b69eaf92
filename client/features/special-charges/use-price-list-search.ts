import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  type PriceListSearch,
  parsePriceListSearch,
  priceListSearchParams,
} from '../../../domain/listing/price-list-search.ts';

/** How the price list is narrowed, from the address and into it. */
export function usePriceListSearch() {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => parsePriceListSearch(params), [params]);
  const narrow = (change: Partial<PriceListSearch>) =>
    setParams(priceListSearchParams({ ...search, ...change }), { replace: true });
  return { search, narrow };
}
