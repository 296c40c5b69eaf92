import { useNavigate } from 'react-router';
import { paramsNow } from '../../../lib/address-params.ts';

/**
 * Goes to the address of a report page that is made of the parameters of the address by now: a choice made before the last one is
 * drawn keeps it.
 */
export function useChoose(): (addressOf: (now: URLSearchParams) => string) => void {
  const navigate = useNavigate();
  return (addressOf) => void navigate(addressOf(paramsNow()), { replace: true });
}
