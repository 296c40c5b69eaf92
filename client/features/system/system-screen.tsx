import { useSuspenseQuery } from '@apollo/client/react';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CheckCard } from './check-card.tsx';
import { supportText } from './support-text.ts';
import { SystemScreenDocument } from './system.generated.ts';
import { type FactSection, factSections, type System, warningSentences } from './system-facts.ts';
import { useBookCheck } from './use-book-check.ts';

/** Whether everything works, and what to tell who helps. */
export function SystemScreen({ paths }: { paths: AreaPaths }) {
  const { data, previousData, error, refetch, loading } = useQuery(SystemScreenDocument, {
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const again = () => void refetch().catch(() => undefined); // the page says it
  const shown = data ?? (loading ? previousData : undefined);
  if (shown) return <Loaded system={shown.system} paths={paths} isLooking={loading} onLookAgain={again} />;
  return (
    <>
      <SystemHeader />
      {error ? <ErrorState title="The system could not be loaded" onRetry={again} /> : <Awaited />}
    </>
  );
}

type LoadedProps = { system: System; paths: AreaPaths; isLooking: boolean; onLookAgain: () => void };

function Loaded({ system, paths, isLooking, onLookAgain }: LoadedProps) {
  const { timeZone, today } = useSuspenseQuery(LodgeDocument).data.lodge;
  const moment = { timeZone, today };
  const { progress, start, stop } = useBookCheck(system.invariants.map(({ name }) => name));
  const copy = async () => {
    await navigator.clipboard.writeText(supportText(system, progress, moment));
    showToast({ title: 'Copied. Paste it into your message.' });
  };
  return (
    <>
      <SystemHeader>
        <Button isBusy={isLooking} onClick={onLookAgain}>
          Look again
        </Button>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" /> Copy for support
        </Button>
      </SystemHeader>
      <div className="grid gap-4">
        <Verdict sentences={warningSentences(system)} />
        <CheckCard
          progress={progress}
          moment={moment}
          paths={paths}
          onStart={() => void start()}
          onStop={stop}
        />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          {factSections(system, moment).map((section) => (
            <FactCard key={section.title} {...section} />
          ))}
        </div>
      </div>
    </>
  );
}

function SystemHeader({ children }: { children?: ReactNode }) {
  return (
    <PageHeader
      title="System"
      note="Whether everything works, and what to tell who helps you."
      actions={<span className="flex flex-wrap gap-2 print:hidden">{children}</span>}
    />
  );
}

function Verdict({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return <Notice>Everything works.</Notice>;
  return (
    <Notice variant="danger">
      <ul className="grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

function FactCard({ title, facts }: FactSection) {
  return (
    <Card title={title}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Awaited() {
  return (
    <div role="status" aria-label="Loading the system" className="grid gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-36" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
