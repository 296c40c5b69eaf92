import type { FigureWords } from '../financial-labels.ts';
import { PROFIT_FIGURES } from './profit-labels.ts';

/** The figures of the report of expenses, with how each is counted. */
export const EXPENSE_FIGURES = {
  amount: {
    name: 'Spent',
    meaning:
      'Expenses by the day spent, with GST. Cancelled ones are left out; what agents were paid is in it.',
  },
  gst: { name: 'GST in it', meaning: 'The GST that the bills of these expenses name.' },
  payouts: {
    name: 'Paid to agents',
    meaning: 'The part of it that agents were paid as commission. Financials counts commission instead.',
  },
  count: { name: 'Expenses', meaning: 'How many expenses were written down.' },
  earned: {
    name: 'Earned',
    meaning: `${PROFIT_FIGURES.earned.meaning} Of the whole lodge, whatever the report is narrowed to.`,
  },
  shareOfEarned: { name: 'Spent of earned', meaning: 'What was spent, of all that was earned.' },
  perRoomNight: {
    name: 'Per room-night',
    meaning: 'What was spent, divided by the nights that were sold or given free.',
  },
} as const satisfies { readonly [figure: string]: FigureWords };

/** What a table has of each category, payee and way of paying beside the figures. */
export const SHARE_OF_SPENT: FigureWords = {
  name: 'Share',
  meaning: 'What was spent here, of all that the report counts.',
};
