import { useSearchParams } from 'react-router';
import { paramsNow } from './address-params.ts';

/** Gives the parameters of an address in place of those that it has. */
type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * The parameters by which a page is drawn, and what changes them in place. A change is given those of the address by now, not
 * those that are drawn: a choice made before the last one is drawn keeps it. The router's own setter knows the drawn ones alone.
 */
export function useAddressParams(): readonly [URLSearchParams, (change: Change) => void] {
  const [params, setParams] = useSearchParams();
  return [params, (change) => setParams(change(paramsNow()), { replace: true })];
}
