import { Fragment } from 'react';
import { Link } from '../../../ui/link.tsx';
import { FigureValue } from '../page/figure-value.tsx';
import { type ChartSeries, type ChartStep, sayValue } from './chart-series.ts';

type ChartTableProps = {
  label: string;
  steps: readonly ChartStep[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
};

/** The figures of a chart as a table; each step leads to the rows behind it, and what it is compared with names its own days. */
export function ChartTable({ label, steps, series, format }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <section tabIndex={0} aria-label={`${label}, as a table`} className="overflow-x-auto">
      <table aria-label={label} className="mt-2 w-full text-left">
        <thead className="text-sm text-ink-2">
          <tr>
            <th scope="col" className="font-medium">
              Days
            </th>
            {series.map(({ key, name, days }) => (
              <Fragment key={key}>
                {days && (
                  <th scope="col" className="pl-3 text-right font-medium">
                    Compared with
                  </th>
                )}
                <th scope="col" className="pl-3 text-right font-medium">
                  {name}
                </th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ key, name, to }, at) => (
            <tr key={key} className="border-t border-line-soft">
              <th scope="row" className="py-1 font-normal whitespace-nowrap">
                {to === undefined ? name : <Link to={to}>{name}</Link>}
              </th>
              {series.map(({ key: of, name: figure, values, days, to: rowsOf }) => (
                <Fragment key={of}>
                  {days && <td className="pl-3 text-right whitespace-nowrap">{days[at] ?? '–'}</td>}
                  <td className="pl-3 text-right whitespace-nowrap tabular-nums">
                    <FigureValue
                      name={`${figure}, ${name}`}
                      said={sayValue(values[at], format)}
                      to={rowsOf?.(at)}
                    />
                  </td>
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
