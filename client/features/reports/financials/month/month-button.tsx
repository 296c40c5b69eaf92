import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { LocalDate } from '../../../../../domain/nights.ts';
import { formatMonth } from '../../../../../domain/reports/month-name.ts';
import type { Period } from '../../../../lib/format/period.ts';
import { Button } from '../../../../ui/button.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-dialog.tsx';
import { monthOfPage } from './month-of-page.ts';

const MonthDialog = lazyDialog(async () => (await import('./month-dialog.tsx')).MonthDialog);

type MonthButtonProps = { period: Period; today: LocalDate; lodgeName: string };

/** Opens the page of the last month of the period that has begun; nothing where none has. */
export function MonthButton({ period, today, lodgeName }: MonthButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const month = monthOfPage(period, today);
  if (month === null) return null;
  return (
    <>
      <Button aria-haspopup="dialog" className="print:hidden" onClick={() => setIsOpen(true)}>
        <FileText aria-hidden />
        {formatMonth(month)} as PDF
      </Button>
      {isOpen && <MonthDialog month={month} lodgeName={lodgeName} onClose={() => setIsOpen(false)} />}
    </>
  );
}
