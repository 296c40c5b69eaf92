import type { RevenueOnBooksQuery } from './on-books.generated.ts';

/** What is on the books for the nights to come, as its part of the page asks for it. */
export type RevenueOnBooks = RevenueOnBooksQuery['revenueOnBooks'];

/** The rows behind a figure, as the address names them; '' are those of now. */
export type OnBooksRowsName = '' | '7' | '30' | 'year';
