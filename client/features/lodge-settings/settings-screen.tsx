import { useCallback, useState } from 'react';
import { formatTimeOfDay } from '../../../domain/local-time.ts';
import { formatDay, todayAt } from '../../../domain/nights.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { LeaveGuard } from '../../ui/overlay/leave-guard.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BookingSection } from './sections/booking-section.tsx';
import { BooksSection } from './sections/books-section.tsx';
import { DeskSection } from './sections/desk-section.tsx';
import { FeesSection } from './sections/fees-section.tsx';
import { GstSection } from './sections/gst-section.tsx';
import { LodgeSection } from './sections/lodge-section.tsx';
import { PaymentSection } from './sections/payment-section.tsx';
import { PolicySection } from './sections/policy-section.tsx';
import { TaxesSection } from './sections/taxes-section.tsx';
import { TimesSection } from './sections/times-section.tsx';
import { SettingsPageDocument, type SettingsPageQuery } from './settings.generated.ts';

/** The sections in their order on the page. */
const MENU = [
  { id: 'lodge', label: 'The lodge' },
  { id: 'times', label: 'Times' },
  { id: 'bookings', label: 'Booking rules' },
  { id: 'desk', label: 'Limits at the desk' },
  { id: 'policy', label: 'Cancellation' },
  { id: 'fees', label: 'Early and late' },
  { id: 'taxes', label: 'Taxes' },
  { id: 'payment', label: 'Payment and papers' },
  { id: 'gst', label: 'GST registration' },
  { id: 'books', label: 'Close the books' },
] as const;

/** The lodge's settings: each section is saved by itself. */
export function SettingsScreen() {
  const { data, error, refetch } = useQuery(SettingsPageDocument, { fetchPolicy: 'cache-and-network' });
  if (!data) {
    return error ? (
      <ErrorState title="The settings could not be loaded" onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable label="Loading the settings" columns={2} />
    );
  }
  return <Sections {...data} />;
}

function Sections({ settings, taxes, lodge }: SettingsPageQuery) {
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const onTyped = useCallback((section: string, isTyped: boolean) => {
    setTyped((known) => {
      if (known.has(section) === isTyped) return known;
      const next = new Set(known);
      if (isTyped) next.add(section);
      else next.delete(section);
      return next;
    });
  }, []);
  const section = { settings, onTyped };
  const { changedBy, changedAt } = settings;
  return (
    <>
      <PageHeader
        title="The lodge"
        note={
          changedBy && changedAt
            ? `Changed last by ${changedBy}, ${momentOf(changedAt, lodge.timeZone)}.`
            : 'What the lodge is, and the rules it goes by.'
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Sections" className="sticky top-20 max-lg:hidden">
          <ul className="grid gap-0.5">
            {MENU.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-center rounded-button px-3 text-ink-2 hover:bg-sunk hover:text-ink"
                >
                  {label}
                  {typed.has(id) && <span className="ms-auto text-sm text-ink-3">not saved</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-5xl min-w-0 gap-4">
          <LodgeSection {...section} />
          <TimesSection {...section} />
          <BookingSection {...section} />
          <DeskSection {...section} />
          <PolicySection {...section} today={lodge.today} />
          <FeesSection {...section} />
          <TaxesSection settings={settings} taxes={taxes} today={lodge.today} />
          <PaymentSection {...section} />
          <GstSection {...section} />
          <BooksSection settings={settings} today={lodge.today} />
        </div>
      </div>
      <LeaveGuard isTyped={typed.size > 0} />
    </>
  );
}

/** '26 Nov 2026, 9:30 am'. */
function momentOf(at: string, timeZone: string): string {
  return `${formatDay(todayAt(new Date(at), timeZone))}, ${formatTimeOfDay(at, timeZone)}`;
}
