/** What the key for undo says of a check-in or check-out with which money changed hands. */
export const MONEY_IS_FINAL =
  'Money changed hands with it: undo it on the booking, where the money stays on the bill.';
