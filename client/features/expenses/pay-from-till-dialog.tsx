import { useSuspenseQuery } from '@apollo/client/react';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { ExpenseDialog } from './expense-dialog.tsx';

/** Cash that leaves the till for something: an expense. */
export function PayFromTillDialog({ onClose }: { onClose: () => void }) {
  const { data } = useSuspenseQuery(LodgeDocument);
  return <ExpenseDialog expense={null} today={data.lodge.today} isFromTill onClose={onClose} />;
}
