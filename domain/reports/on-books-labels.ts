import type { FigureWords } from '../financial-labels.ts';

/** Above the figures of what is on the books. */
export const ON_BOOKS_TITLE = 'Nights to come';

/** The figures of what is on the books, with how each is counted. */
export const ON_BOOKS_FIGURES = {
  now: {
    name: 'On the books',
    meaning:
      'Nights after today that are sold, and what they and their extras bring without GST. Free rooms are no nights here.',
  },
  last7Days: {
    name: 'Last 7 days',
    meaning:
      'On the books now, less what was on the books for the same nights at the end of the day 7 days ago. What was cancelled, shortened or made cheaper since counts below zero.',
  },
  last30Days: {
    name: 'Last 30 days',
    meaning:
      'On the books now, less what was on the books for the same nights at the end of the day 30 days ago. What was cancelled, shortened or made cheaper since counts below zero.',
  },
  lastYear: {
    name: 'This day last year',
    meaning:
      'What was on the books at the end of the day 364 days ago for the nights 364 days before these, which fall on the same weekdays.',
  },
} as const satisfies { readonly [figure: string]: FigureWords };
