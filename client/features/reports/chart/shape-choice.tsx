import { useLocation } from 'react-router';
import { Segmented } from '../../../ui/segmented.tsx';
import { useChoose } from '../filters/use-choose.ts';
import { changedAddress } from '../page/report-search.ts';
import type { ChartShape } from './chart-series.ts';

/** How a chart can be drawn, as it is drawn at first and then otherwise. */
export type Shapes = readonly [ChartShape, ...ChartShape[]];

const NAMES: { readonly [shape in ChartShape]: string } = { bars: 'Bars', stacked: 'Parts', line: 'Lines' };

/** The shape that an address asks for, where the chart can be drawn so; else the first of them. */
export function shapeIn(asked: ChartShape | null, shapes: Shapes): ChartShape {
  return shapes.find((shape) => shape === asked) ?? shapes[0];
}

type ShapeChoiceProps = { shapes: Shapes; shape: ChartShape };

/** How a chart is drawn. It stands in the address, unless it is as at first. */
export function ShapeChoice({ shapes, shape }: ShapeChoiceProps) {
  const { pathname } = useLocation();
  const choose = useChoose();
  return (
    <Segmented
      label="How it is drawn"
      options={shapes.map((value) => ({ value, label: NAMES[value] }))}
      value={shape}
      onChange={(chosen) =>
        choose((now) => changedAddress(pathname, now, { chart: chosen === shapes[0] ? '' : chosen }))
      }
      className="print:hidden"
    />
  );
}
