/** What a figure of the accounts is called, and how it is counted. */
export type FigureWords = { readonly name: string; readonly meaning: string };

/** How the accounts stand on a day. */
export const POSITION_FIGURES = {
  advancesHeld: { name: 'Advances held', meaning: 'By booking, what was paid above what is billed to date.' },
  dues: {
    name: 'Due by today',
    meaning: 'By booking, what is billed to date above what was paid; nights to come are no part of it.',
  },
  depositsHeld: { name: 'Deposits held', meaning: 'Deposits taken less those given back. Never income.' },
  collected: { name: 'Collected to date', meaning: 'All payments less all refunds since the beginning.' },
  billed: {
    name: 'Billed to date',
    meaning: 'All nights and extras dated up to today, with GST and round-off.',
  },
} as const satisfies { readonly [figure: string]: FigureWords };

/** The cash book of one way to pay, from what was there to what is. */
export const CASH_BOOK_FIGURES = {
  opening: { name: 'Opening', meaning: 'What was there before the first day.' },
  payments: { name: 'Payments', meaning: 'Payments received, cancelled ones left out.' },
  deposits: { name: 'Deposits', meaning: 'Deposits taken.' },
  refunds: { name: 'Refunds', meaning: 'Payments given back.' },
  depositReturns: { name: 'Deposits given back', meaning: 'Deposits given back.' },
  expenses: { name: 'Expenses', meaning: 'All that was spent, payouts to agents included.' },
  moved: {
    name: 'Put in and taken out',
    meaning: 'What was put in, less what was paid out, handed over or banked.',
  },
  closing: { name: 'Closing', meaning: 'What should be there after the last day.' },
} as const satisfies { readonly [figure: string]: FigureWords };

/** What the table of tax by rate has of each rate. */
export const GST_FIGURES = {
  taxable: {
    name: 'Taxable on bills',
    meaning: 'What the bills of the period tax at this rate, without the tax.',
  },
  cgst: {
    name: 'CGST',
    meaning: 'The central half of the GST on these bills, less what credit notes took back.',
  },
  sgst: { name: 'SGST', meaning: 'The half of the state, likewise.' },
  earned: {
    name: 'Earned at it',
    meaning: 'The nights, extras and fees of the period at this rate, on a bill or not yet.',
  },
  earnedTax: { name: 'GST on it', meaning: 'The tax of what was earned, CGST and SGST together.' },
} as const satisfies { readonly [figure: string]: FigureWords };

export const GST_PAYABLE: FigureWords = {
  name: 'GST payable',
  meaning:
    'What the bills issued in the period tax, less what credit notes took back, by the day of the bill.',
};
export const GST_IN_EXPENSES: FigureWords = {
  name: 'GST in expenses',
  meaning:
    'The GST that was written down with the expenses of the period, agents’ payouts included, by the day they were paid.',
};
export const GST_EARNED: FigureWords = {
  name: 'GST on what was earned',
  meaning: 'The tax of the nights, extras and fees of the period, on a bill or not yet.',
};
