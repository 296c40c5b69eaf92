import type { FinancialsPageQuery } from './financials.generated.ts';

export type Report = FinancialsPageQuery['financialReport'];
