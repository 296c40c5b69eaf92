import type { MouseEvent, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { paramsNow } from '../../../lib/address-params.ts';
import { isPlainClick } from '../../../lib/plain-click.ts';
import { useGo } from './use-go.ts';

/** What a report page has below its title. A link in it keeps what was chosen since the page was drawn. */
export function ReportPage({ children }: { children: ReactNode }) {
  const [drawn] = useSearchParams();
  const go = useGo();
  // before the router, which knows the address that is drawn alone
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.pathname !== location.pathname || !isPlainClick(event)) return;
    if (link.dataset.chooses !== undefined || `${paramsNow()}` === `${drawn}`) return;
    event.preventDefault();
    go(`${link.pathname}${link.search}`);
  };
  return (
    <div className="grid grid-cols-1 gap-3 lg:gap-4" onClickCapture={follow}>
      {children}
    </div>
  );
}
