/** How money is handed over, in the words of the screen. */
export const METHOD_NAMES = { CASH: 'Cash', UPI: 'UPI', CARD: 'Card', BANK: 'Bank' } as const;
