import { useNavigate, useSearchParams } from 'react-router';
import { paramsNow } from '../../../lib/address-params.ts';
import { linkedParams } from './report-search.ts';

/** Goes where a link of a report page leads, with what was chosen on the page since it was drawn. */
export function useGo(): (address: string) => void {
  const [drawn] = useSearchParams();
  const navigate = useNavigate();
  return (address) => {
    const { pathname, search } = new URL(address, location.href);
    const now = paramsNow();
    if (pathname !== location.pathname || `${now}` === `${drawn}`) return void navigate(address);
    void navigate({ pathname, search: `${linkedParams(new URLSearchParams(search), drawn, now)}` });
  };
}
