import type { QueryResolvers } from '../../../types.generated.ts';

export const reservationInvoices: NonNullable<QueryResolvers['reservationInvoices']> = (
  _parent,
  { code },
  { viewer, services },
) => services.invoices.ofReservation(viewer, code);
