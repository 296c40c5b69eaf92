import type { FinancialReportInput } from '../../../gql/schema.generated.ts';
import { FinancialRows } from './financial-rows.tsx';
import { OpenAccountRows } from './open-account-rows.tsx';
import type { AddressOf, RowsWanted } from './rows-wanted.ts';

type RowsOfFigureProps = { input: FinancialReportInput; wanted: RowsWanted; addressOf: AddressOf };

/** The rows behind a figure of Financials. */
export function RowsOfFigure({ input, wanted, addressOf }: RowsOfFigureProps) {
  const { of: figure } = wanted;
  if (figure === 'dues' || figure === 'advances') {
    return <OpenAccountRows side={figure} wanted={wanted} addressOf={addressOf} />;
  }
  return <FinancialRows input={input} wanted={{ ...wanted, of: figure }} addressOf={addressOf} />;
}
