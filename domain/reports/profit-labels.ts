import type { FigureWords } from '../financial-labels.ts';

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
