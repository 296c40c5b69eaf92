import { useSuspenseQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { KEY_SCOPE_NAMES } from '../../../domain/listing/key-scope-names.ts';
import { formatDay, todayAt } from '../../../domain/nights.ts';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import type { ApiKeyRow_apiKeyFragment } from './api-keys.generated.ts';

type ApiKey = ApiKeyRow_apiKeyFragment;

type KeysTableProps = {
  rows: readonly ApiKey[];
  onRevoke: (apiKey: ApiKey) => void;
  empty: ReactNode;
};

/** The keys, those that work first. */
export function KeysTable({ rows, onRevoke, empty }: KeysTableProps) {
  const { today, timeZone } = useSuspenseQuery(LodgeDocument).data.lodge;
  const dayOf = (instant: string) => {
    const day = todayAt(new Date(instant), timeZone);
    return day === today ? 'today' : formatDay(day);
  };
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      header: 'Key',
      cell: (apiKey) => (
        <>
          <span className="block font-semibold wrap-anywhere">{apiKey.name}</span>
          <span className="block text-sm text-ink-3">
            ends in <span className="font-mono">{apiKey.hint}</span> · made by {apiKey.createdBy},{' '}
            {dayOf(apiKey.createdAt)}
          </span>
        </>
      ),
      place: 'max-lg:col-span-2 max-lg:row-start-1',
    },
    {
      key: 'scope',
      header: 'Reads',
      cell: ({ scope }) => KEY_SCOPE_NAMES[scope],
      place: 'max-lg:col-start-1 max-lg:row-start-2',
      className: 'whitespace-nowrap',
    },
    {
      key: 'uses',
      header: 'Used',
      cell: ({ uses, lastUsedAt }) =>
        lastUsedAt === null ? 'Never' : `${formatCount(uses, 'time')}, last ${dayOf(lastUsedAt)}`,
      place: 'max-lg:col-span-2 max-lg:row-start-3 max-lg:text-sm max-lg:text-ink-2',
    },
    {
      key: 'state',
      header: 'Until',
      cell: (apiKey) => <Until apiKey={apiKey} dayOf={dayOf} />,
      place: 'max-lg:col-start-2 max-lg:row-start-2 max-lg:justify-self-end',
      className: 'lg:whitespace-nowrap',
    },
    {
      key: 'actions',
      header: 'Actions',
      isHeaderUnseen: true,
      cell: (apiKey) =>
        apiKey.state === 'WORKS' && (
          <Button onClick={() => onRevoke(apiKey)} aria-label={`Revoke ${apiKey.name}`}>
            Revoke…
          </Button>
        ),
      place: 'max-lg:col-span-2 max-lg:row-start-4 max-lg:pt-2',
      className: 'lg:w-28 lg:text-right',
    },
  ];
  return <DataTable label="Keys" rows={rows} columns={columns} rowKey={({ id }) => id} empty={empty} />;
}

function Until({ apiKey, dayOf }: { apiKey: ApiKey; dayOf: (instant: string) => string }) {
  const { state, endsOn, revokedAt, revokedBy } = apiKey;
  if (state === 'WORKS') {
    return (
      <>
        <span className="lg:hidden">until </span>
        {formatDay(endsOn)}
      </>
    );
  }
  if (state === 'ENDED') return <Badge>Ended {formatDay(endsOn)}</Badge>;
  const who = revokedBy === null ? '' : `by ${revokedBy}, `;
  return (
    <Badge variant="danger">
      Revoked {who}
      {revokedAt !== null && dayOf(revokedAt)}
    </Badge>
  );
}
