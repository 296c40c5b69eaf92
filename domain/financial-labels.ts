/** What a figure of the accounts is called, and how it is counted. */
export type FigureWords = { readonly name: string; readonly meaning: string };

/** The figures of profit and loss, in the order in which they are added up. */
export const PROFIT_FIGURES = {
  room: {
    name: 'Rooms',
    meaning: 'Rates and extra guests of the nights, less their share of the discount, without GST.',
  },
  other: { name: 'Meals and extras', meaning: 'Meals by night and extras by their date, without GST.' },
  fees: {
    name: 'Fees',
    meaning: 'Fees for cancelling and for not coming, by the day they arose, without GST.',
  },
  earned: {
    name: 'Earned',
    meaning: 'Rooms, meals, extras and fees up to today, whether paid or not. Without GST and round-off.',
  },
  writtenOff: {
    name: 'Written off',
    meaning:
      'Bills that will never be paid, by the day on which they were written off. What is earned stays.',
  },
  commission: { name: 'Commission', meaning: 'What agents earned by their guests, on the day these left.' },
  expenses: {
    name: 'Expenses',
    meaning: 'By the day spent. What agents were paid is left out, being commission already.',
  },
  profit: { name: 'Operating profit', meaning: 'Earned less what is written off, commission and expenses.' },
  collected: {
    name: 'Collected',
    meaning: 'Payments less refunds by the day received. Cancelled entries and deposits are left out.',
  },
} as const satisfies { readonly [figure: string]: FigureWords };

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
