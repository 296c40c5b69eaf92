import { formatMonth } from '../../../../domain/reports/month-name.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Paper } from '../../../papers/paper.ts';
import type { Scope } from '../../../scope.ts';
import { PropertyService } from '../../catalog/property.service.ts';
import { ExpenseReportService } from '../expenses/expense-report.service.ts';
import { FinancialReportService } from '../financial-report.service.ts';
import { RevenueReportService } from '../revenues/revenue-report.service.ts';
import { monthOfText } from './month.input.ts';
import { monthPaper } from './month-paper.rules.ts';

/** A calendar month as one page for the owner. */
export class MonthPaperService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * The page of a month, asked for as 2026-11, with the figures of the reports; of the month that runs, those of its days up
   * to today. BAD_USER_INPUT for what is no month and for one that has not begun, FORBIDDEN but for admins.
   */
  async paper(viewer: Viewer, text: string): Promise<Paper> {
    assertCan(viewer, 'seeReports');
    const month = monthOfText(text);
    const lodge = await new PropertyService(this.#scope).lodge(viewer);
    const { today } = lodge;
    if (month.arrival > today) {
      throw new ApiError('BAD_USER_INPUT', `${formatMonth(month.arrival)} has not begun.`);
    }
    const financials = new FinancialReportService(this.#scope);
    const revenues = new RevenueReportService(this.#scope);
    const days = { from: month.arrival, to: month.departure };
    const before = { ...days, by: 'DAY', compareWith: 'BEFORE' } as const;
    const lastYear = { ...days, by: 'DAY', compareWith: 'LAST_YEAR' } as const;
    // one after the other: a page takes one connection of the reports at a time
    const financial = await financials.report(viewer, before);
    const financialLastYear = await financials.compared(viewer, lastYear, today);
    const revenue = await revenues.report(viewer, { ...before, isForecast: false });
    const revenueLastYear = await revenues.compared(viewer, { ...lastYear, isForecast: false }, today);
    const expenses = await new ExpenseReportService(this.#scope).report(viewer, { ...days, by: 'MONTH' });
    return monthPaper({
      month,
      lodgeName: lodge.name,
      financial,
      financialLastYear,
      revenue,
      revenueLastYear,
      expenses,
      drawnAt: this.#scope.clock.now(),
    });
  }
}
