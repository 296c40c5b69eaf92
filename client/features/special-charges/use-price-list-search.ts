import { useMemo } from 'react';
import {
  type PriceListSearch,
  parsePriceListSearch,
  priceListSearchParams,
} from '../../../domain/listing/price-list-search.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';

/** How the price list is narrowed, from the address and into it. */
export function usePriceListSearch() {
  const [params, setParams] = useAddressParams();
  const search = useMemo(() => parsePriceListSearch(params), [params]);
  const narrow = (change: Partial<PriceListSearch>) =>
    setParams((now) => priceListSearchParams({ ...parsePriceListSearch(now), ...change }));
  return { search, narrow };
}
