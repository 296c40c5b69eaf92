import { useState } from 'react';
import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type ApiKeyRow_apiKeyFragment, ApiKeysDocument } from './api-keys.generated.ts';
import { KeysTable } from './keys-table.tsx';
import type { MadeKey } from './new-key-dialog.tsx';

const NewKeyDialog = lazyDialog(async () => (await import('./new-key-dialog.tsx')).NewKeyDialog);
const SecretDialog = lazyDialog(async () => (await import('./secret-dialog.tsx')).SecretDialog);
const RevokeKeyDialog = lazyDialog(async () => (await import('./revoke-key-dialog.tsx')).RevokeKeyDialog);

type Opened =
  | { what: 'NEW' }
  | { what: 'MADE'; made: MadeKey }
  | { what: 'REVOKE'; apiKey: ApiKeyRow_apiKeyFragment };

/** The keys with which spreadsheets and scripts read what the lodge knows. */
export function KeysScreen() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const result = useQuery(ApiKeysDocument, { fetchPolicy: 'cache-and-network' });
  const close = () => setOpened(null);
  const begin = (
    <Button variant="primary" onClick={() => setOpened({ what: 'NEW' })}>
      New key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Keys"
        note="A spreadsheet or a script reads the figures of the lodge by a key. A key never changes anything."
        actions={begin}
      />
      <QueryResult
        result={result}
        skeleton={<SkeletonTable label="Loading keys" columns={5} />}
        failed="The keys could not be loaded"
      >
        {({ apiKeys }) => (
          <KeysTable
            rows={apiKeys}
            onRevoke={(apiKey) => setOpened({ what: 'REVOKE', apiKey })}
            empty={
              <EmptyState drawing="papers" title="No keys yet" action={begin}>
                Your accountant’s sheet can ask for the month by itself: make it a key that reads the reports.
              </EmptyState>
            }
          />
        )}
      </QueryResult>
      {opened?.what === 'NEW' && (
        <NewKeyDialog onMade={(made) => setOpened({ what: 'MADE', made })} onClose={close} />
      )}
      {opened?.what === 'MADE' && <SecretDialog made={opened.made} onClose={close} />}
      {opened?.what === 'REVOKE' && <RevokeKeyDialog apiKey={opened.apiKey} onClose={close} />}
    </>
  );
}
