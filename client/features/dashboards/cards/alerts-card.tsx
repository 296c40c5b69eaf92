import { useLazyQuery } from '@apollo/client/react';
import { useState } from 'react';
import { alertLabelOf } from '../../../../domain/audit/audit-alerts.ts';
import { formatCode } from '../../../../domain/code.ts';
import { formatTimeOfDay } from '../../../../domain/local-time.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import { whatsAppLink } from '../../../../domain/phone.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Link } from '../../../ui/link.tsx';
import { LINK_STYLE } from '../../../ui/link-style.ts';
import { Money } from '../../../ui/money.tsx';
import type { DashboardScreenQuery } from '../dashboard-screen.generated.ts';
import {
  billsNotIssued,
  importsNotFinished,
  type LookAt,
  lookAtText,
  type Unfinished,
} from '../look-at-text.ts';
import { MoreAlertsDocument } from './alerts-card.generated.ts';

type Part = NonNullable<DashboardScreenQuery['dashboard']['toLookAt']>;
type AlertsCardProps = {
  toLookAt: Part;
  unfinished: Unfinished;
  paths: AreaPaths;
  lodge: { name: string; timeZone: string };
  today: LocalDate;
};

/** What the owner may want to look at, with who did it and why: what is about most money first, and all of it. */
export function AlertsCard({ toLookAt, unfinished, paths, lodge, today }: AlertsCardProps) {
  const { acts, total, more, problem, isLoading } = useAllActions(toLookAt);
  const { bills, imports } = unfinished;
  const text = lookAtText({ ...unfinished, lodge, today, acts, total });
  return (
    <Card
      title={total === 0 ? 'Today, to look at' : `Today, to look at · ${total}`}
      actions={
        <a
          href={whatsAppLink(null, text)}
          target="_blank"
          rel="noreferrer"
          className={`${LINK_STYLE} print:hidden`}
        >
          Send on WhatsApp
        </a>
      }
    >
      {bills > 0 && (
        <p className="mb-2">
          <Link to={paths.page('invoices')}>{billsNotIssued(bills)}</Link>
        </p>
      )}
      {imports > 0 && (
        <p className="mb-2">
          <Link to={paths.page('import')}>{importsNotFinished(imports)}</Link>
        </p>
      )}
      {total === 0 ? <p className="text-ink-2">Nothing given away and nothing corrected.</p> : null}
      <ul className="grid gap-2">
        {acts.map((act) => (
          <ActRow key={act.id} act={act} paths={paths} timeZone={lodge.timeZone} />
        ))}
      </ul>
      {problem && (
        <Notice variant="danger" className="mt-2">
          The rest could not be loaded. Please try again.
        </Notice>
      )}
      {more && (
        <Button variant="quiet" block className="mt-2" isBusy={isLoading} onClick={more}>
          {total - acts.length} more
        </Button>
      )}
    </Card>
  );
}

/** The first part, which is kept up to date, and the parts that were asked for after it. */
function useAllActions(first: Part) {
  const [later, setLater] = useState<Part | null>(null);
  const [load, { loading, error }] = useLazyQuery(MoreAlertsDocument, { fetchPolicy: 'network-only' });
  const ids = new Set(first.nodes.map(({ id }) => id));
  const acts = [...first.nodes, ...(later?.nodes ?? []).filter(({ id }) => !ids.has(id))];
  const { endCursor, hasNextPage } = (later ?? first).pageInfo;
  const loadNext = async (after: string) => {
    const { data } = await load({ variables: { after } });
    const part = data?.toLookAt;
    if (part) setLater((before) => ({ ...part, nodes: [...(before?.nodes ?? []), ...part.nodes] }));
  };
  const more = hasNextPage && endCursor !== null ? () => void loadNext(endCursor) : null;
  return { acts, total: Math.max(first.total, acts.length), more, problem: error, isLoading: loading };
}

function ActRow({ act, paths, timeZone }: { act: LookAt; paths: AreaPaths; timeZone: string }) {
  const { at, by, action, reason, code, amount, expected, found } = act;
  return (
    <li>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          <span className="font-semibold">{alertLabelOf(action)}</span>
          {code === null ? null : (
            <>
              {' '}
              <Link to={paths.booking(code)}>{formatCode(code)}</Link>
            </>
          )}
        </span>
        {amount > 0 && <Money amount={amount} />}
      </span>
      <span className="block text-sm text-ink-2 wrap-anywhere">
        {by}, {formatTimeOfDay(at, timeZone)}
        {reason ? ` · ${reason}` : ''}
        {expected !== null && found !== null && (
          <>
            {' · '}
            <Money amount={found} /> counted where <Money amount={expected} /> should have been
          </>
        )}
      </span>
    </li>
  );
}
