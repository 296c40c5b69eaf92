import type { Moment } from '../../../lib/format/hold-format.ts';
import { type Chart, groupsOf, HEADER_HEIGHT, type RoomRow } from '../parts/chart-rows.ts';
import type { Columns } from '../parts/room-cells.ts';
import { ChartRoomRow } from './chart-room-row.tsx';
import { ChartTypeGroup, ChartTypeRow } from './chart-type-group.tsx';

type ChartBodyProps = {
  chart: Chart;
  /** The indexes of the rows that are drawn. */
  rows: readonly number[];
  columns: Columns;
  moment: Moment;
  /** The width of a night, in pixels. */
  night: number;
  /** The night that holds the focus, and what is picked from there. */
  focus: { row: RoomRow | null; column: number; picked: Columns | null };
  openBarId: string | null;
  /** The bars that the filter leaves in full colour; all of them when null. */
  highlighted: ReadonlySet<string> | null;
  /** The code of the booking that was looked for. */
  matched: string | null;
  /** The code of the booking whose rooms show together. */
  outlined: string | null;
  /** The reservation rooms whose bars are chosen. */
  chosen: ReadonlySet<string>;
  canOpen: boolean;
};

/** The rooms with their bars, each type under its heading. */
export function ChartBody({
  chart,
  rows,
  columns,
  moment,
  night,
  focus,
  openBarId,
  highlighted,
  matched,
  outlined,
  chosen,
  ...may
}: ChartBodyProps) {
  return groupsOf(chart, rows).map(({ heading, rooms, height }) => (
    <ChartTypeGroup key={heading.type.id} top={HEADER_HEIGHT + heading.top} height={height}>
      <ChartTypeRow
        chart={chart}
        type={heading.type}
        rowIndex={chart.rows.indexOf(heading)}
        columns={columns}
        today={moment.today}
        night={night}
      />
      {rooms.map((row) => (
        <ChartRoomRow
          key={row.room.id}
          chart={chart}
          row={row}
          rowIndex={row.place + row.group + 1}
          top={row.top - heading.top}
          columns={columns}
          moment={moment}
          night={night}
          focused={row === focus.row ? focus.column : null}
          picked={row === focus.row ? focus.picked : null}
          openBarId={row.room.bars.some(({ id }) => id === openBarId) ? openBarId : null}
          highlighted={highlighted}
          canOpen={may.canOpen}
          matched={codeIn(row, matched)}
          outlined={codeIn(row, outlined)}
          chosen={chosenIn(row, chosen)}
        />
      ))}
    </ChartTypeGroup>
  ));
}

const NONE: ReadonlySet<string> = new Set();

/** What is chosen where a bar of this room is. */
function chosenIn({ room }: RoomRow, chosen: ReadonlySet<string>): ReadonlySet<string> {
  return room.bars.some(({ reservationRoomId: id }) => id !== null && chosen.has(id)) ? chosen : NONE;
}

/** The code where a bar of this room has it: so that no other room is drawn anew. */
function codeIn({ room }: RoomRow, wanted: string | null): string | null {
  return room.bars.some(({ code }) => code === wanted) ? wanted : null;
}
