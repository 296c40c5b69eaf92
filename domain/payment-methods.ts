/** How money is handed over, in the words of the screen. */
export const METHOD_NAMES = { CASH: 'Cash', UPI: 'UPI', CARD: 'Card', BANK: 'Bank' } as const;

/** How money is handed over, as papers and messages to guests say it. */
export const METHOD_NAMES_ON_PAPER = { ...METHOD_NAMES, BANK: 'Bank transfer' } as const;
