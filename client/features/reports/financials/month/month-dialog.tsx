import { Mail, MessageCircle, Printer, Share2 } from 'lucide-react';
import { type LocalDate, monthRunOf } from '../../../../../domain/nights.ts';
import { whatsAppLink } from '../../../../../domain/phone.ts';
import { formatMonth } from '../../../../../domain/reports/month-name.ts';
import { useQuery } from '../../../../lib/api/use-query.ts';
import { mailtoOf } from '../../../../lib/format/mailto.ts';
import { offer } from '../../../../lib/session/save-list.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { buttonVariants } from '../../../../ui/button-variants.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { SavePdfButton } from '../../../../ui/saving/save-pdf-button.tsx';
import { monthText } from './month-text.ts';
import { MonthToShareDocument } from './month-to-share.generated.ts';
import { useMonthFile } from './use-month-file.ts';

type MonthDialogProps = {
  /** The first day of the month. */
  month: LocalDate;
  lodgeName: string;
  onClose: () => void;
};

/** A month as one page of PDF: saved, printed, or shared with its figures as a message. */
export function MonthDialog({ month, lodgeName, onClose }: MonthDialogProps) {
  return (
    <Dialog
      title={`${formatMonth(month)} as PDF`}
      description="One page: the figures beside those of other months, and three charts."
      onClose={onClose}
    >
      <MonthPage month={month} lodgeName={lodgeName} />
    </Dialog>
  );
}

function MonthPage({ month, lodgeName }: Omit<MonthDialogProps, 'onClose'>) {
  const fileName = `month-${month.slice(0, 7)}.pdf`;
  const { file, address, problem, retry } = useMonthFile(month, fileName);
  const { arrival: from, departure: to } = monthRunOf(month);
  const { data, error, refetch } = useQuery(MonthToShareDocument, {
    variables: { financial: { from, to }, revenue: { from, to } },
    // the page behind keeps its own report of the same days
    fetchPolicy: 'no-cache',
  });
  if (problem !== null) {
    return <ErrorState title="The page could not be drawn" message={problem} onRetry={retry} />;
  }
  if (file === null || address === null || (!data && !error)) return <Drawing />;
  return (
    <div className="grid gap-4">
      {data ? (
        <ShareMonth file={file} text={monthText(data, month, lodgeName)} />
      ) : (
        <Notice variant="danger">
          The figures for the message could not be loaded. The PDF is here.{' '}
          <Button variant="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <SavePdfButton fileName={fileName} onSave={async () => offer(file, fileName)} />
        <a href={address} target="_blank" rel="noreferrer" className={buttonVariants()}>
          <Printer aria-hidden /> Print
        </a>
      </div>
    </div>
  );
}

function Drawing() {
  return (
    <div role="status" className="grid gap-4">
      <p className="text-ink-2">The page is being drawn…</p>
      <Skeleton className="h-56" />
    </div>
  );
}

type ShareMonthProps = { file: File; text: string };

/** The message, and the ways to send it: with the file where this device can share files, else with the file saved beside. */
function ShareMonth({ file, text }: ShareMonthProps) {
  const [subject = ''] = text.split('\n');
  const canShareFile = navigator.canShare?.({ files: [file] }) ?? false;
  const saveBeside = () => {
    offer(file, file.name);
    showToast({ title: `Saved ${file.name}. Attach it to the message.` });
  };
  return (
    <>
      <p className="rounded-card bg-sunk p-4 whitespace-pre-line wrap-anywhere">{text}</p>
      {canShareFile ? (
        <Button variant="primary" block onClick={() => void share(file, subject, text)}>
          <Share2 aria-hidden /> Share
        </Button>
      ) : (
        <>
          <p className="text-sm text-ink-2">The PDF is saved at the same time: attach it to the message.</p>
          <div className="grid gap-2 sm:grid-cols-2">
            <a
              href={whatsAppLink(null, text)}
              target="_blank"
              rel="noreferrer"
              onClick={saveBeside}
              className={buttonVariants({ variant: 'primary', block: true })}
            >
              <MessageCircle aria-hidden /> Send on WhatsApp
            </a>
            <a
              href={mailtoOf(null, subject, text)}
              onClick={saveBeside}
              className={buttonVariants({ block: true })}
            >
              <Mail aria-hidden /> Send by e-mail
            </a>
          </div>
        </>
      )}
    </>
  );
}

async function share(file: File, title: string, text: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title, text });
  } catch (error) {
    // who closed the list of apps knows
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({
      title: 'This device could not share it. Save the PDF and send it.',
      variant: 'destructive',
    });
  }
}
