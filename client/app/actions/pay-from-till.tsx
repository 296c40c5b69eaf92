import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';

/** Pays something from the till, which writes an expense down. */
export const PayFromTill = lazyDialog(
  async () => (await import('../../features/expenses/pay-from-till-dialog.tsx')).PayFromTillDialog,
);
