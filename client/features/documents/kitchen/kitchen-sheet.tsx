import { useSuspenseQuery } from '@apollo/client/react';
import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatFullDay } from '../../../lib/format/format.ts';
import { MEAL_NAMES } from '../document-format.ts';
import { Paper } from '../paper/paper.tsx';
import { PaperFacts } from '../paper/paper-facts.tsx';
import { PaperHead } from '../paper/paper-head.tsx';
import { PaperPage } from '../paper/paper-page.tsx';
import { PaperTable } from '../paper/paper-table.tsx';
import { formatPlates, guestsOfRoom, mealsOf, mealsOfRoom, platesOfRoom } from './kitchen-format.ts';
import { KitchenPaperDocument } from './kitchen-sheet.generated.ts';

/** The kitchen's day on paper; tomorrow when no day is named, for that is what is cooked next. */
export function KitchenSheetScreen({ day, paths }: { day: LocalDate | null; paths: AreaPaths }) {
  const { data } = useSuspenseQuery(LodgeDocument);
  return <KitchenPaper day={day ?? addNights(data.lodge.today, 1)} paths={paths} />;
}

function KitchenPaper({ day, paths }: { day: LocalDate; paths: AreaPaths }) {
  const { data } = useSuspenseQuery(KitchenPaperDocument, {
    variables: { day },
    fetchPolicy: 'network-only',
  });
  const { lodge, kitchenSheet: sheet } = data;
  const title = `Kitchen, ${formatFullDay(day)}`;
  return (
    <PaperPage
      title={title}
      preset={lodge.printWidth}
      back={{ to: paths.kitchen({ day }), label: 'Kitchen' }}
    >
      <Paper label={title}>
        <PaperHead lodge={lodge} title="Kitchen" note={formatFullDay(day)} />
        <PaperFacts
          facts={mealsOf(sheet).map(({ name, plates }) => ({ name, value: formatPlates(plates) }))}
        />
        <PaperTable
          caption="Meals by room"
          columns={[
            { header: 'Room', cell: ({ number, guestName }) => `${number} ${guestName}` },
            { header: 'Plan', isOnSheetsOnly: true, cell: ({ mealPlan }) => MEAL_NAMES[mealPlan] },
            { header: 'Asked for', isOnSheetsOnly: true, cell: ({ requests }) => requests },
            {
              header: 'Breakfast',
              isFigure: true,
              isOnSheetsOnly: true,
              cell: (room) => platesOfRoom(room.hasBreakfast, room),
            },
            {
              header: 'Lunch',
              isFigure: true,
              isOnSheetsOnly: true,
              cell: (room) => platesOfRoom(room.hasLunch, room),
            },
            {
              header: 'Dinner',
              isFigure: true,
              isOnSheetsOnly: true,
              cell: (room) => platesOfRoom(room.hasDinner, room),
            },
          ]}
          rows={sheet.rooms}
          rowKey={({ id }) => id}
          rollNote={(room) =>
            [`${mealsOfRoom(room)}: ${guestsOfRoom(room)}`, room.requests].filter(Boolean).join('. ')
          }
          empty="Nobody has a meal on this day."
        />
      </Paper>
    </PaperPage>
  );
}
