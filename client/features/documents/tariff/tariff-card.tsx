import { useSuspenseQuery } from '@apollo/client/react';
import { formatTime } from '../../../../domain/local-time.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDay } from '../../../../domain/nights.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { Money } from '../../../ui/money.tsx';
import { BASIS_LABELS } from '../../reservations/parts/basis-labels.ts';
import { MEAL_NAMES } from '../document-format.ts';
import { Paper } from '../paper/paper.tsx';
import { PaperHead } from '../paper/paper-head.tsx';
import { PaperPage } from '../paper/paper-page.tsx';
import { PaperTable } from '../paper/paper-table.tsx';
import { TariffCardPaperDocument } from './tariff-card.generated.ts';
import { formatTax, linesOfTariff } from './tariff-format.ts';

/** What rooms, meals and extras cost, for the wall: an A4 sheet unless another paper is chosen. */
export function TariffScreen({ paths }: { paths: AreaPaths }) {
  const { data } = useSuspenseQuery(TariffCardPaperDocument, { fetchPolicy: 'network-only' });
  const { lodge, tariffCard: tariff } = data;
  return (
    <PaperPage title="Tariff card" preset="A4" back={{ to: paths.dashboard, label: 'Dashboard' }}>
      <Paper label="Tariff card" isOneSheet>
        <PaperHead lodge={lodge} title="Tariff" note={`From ${formatDay(tariff.day)}`} />
        <PaperTable
          caption="Rooms, a night"
          columns={[
            {
              header: 'Room',
              cell: ({ name, isSeason }) => <span className={isSeason ? 'ps-4' : 'font-bold'}>{name}</span>,
            },
            { header: 'When', isOnSheetsOnly: true, cell: ({ when }) => when },
            { header: 'For', isOnSheetsOnly: true, cell: ({ guests }) => guests },
            { header: 'A night', isFigure: true, cell: ({ rate }) => <Money amount={rate} /> },
          ]}
          rows={linesOfTariff(tariff)}
          rowKey={({ key }) => key}
          rollNote={({ when, guests }) => [when, guests].filter(Boolean).join(', ')}
          empty="No room type is sold yet."
        />
        {tariff.meals.length > 0 && (
          <PaperTable
            caption="Meals, a night"
            columns={[
              {
                header: 'Meals, a night',
                cell: ({ mealPlan, roomType }) => [MEAL_NAMES[mealPlan], roomType].filter(Boolean).join(', '),
              },
              {
                header: 'Child',
                isFigure: true,
                isOnSheetsOnly: true,
                cell: ({ childPrice }) => <Money amount={childPrice} />,
              },
              { header: 'Adult', isFigure: true, cell: ({ adultPrice }) => <Money amount={adultPrice} /> },
            ]}
            rows={tariff.meals}
            rowKey={({ mealPlan, roomType }) => `${mealPlan} ${roomType}`}
            rollNote={({ childPrice }) => `child ${formatMoney(childPrice)}`}
          />
        )}
        {tariff.extras.length > 0 && (
          <PaperTable
            caption="Extras"
            columns={[
              { header: 'Extras', cell: ({ name }) => name },
              { header: 'For', isOnSheetsOnly: true, cell: ({ basis }) => BASIS_LABELS[basis] },
              { header: 'Price', isFigure: true, cell: ({ unitPrice }) => <Money amount={unitPrice} /> },
            ]}
            rows={tariff.extras}
            rowKey={({ id }) => id}
            rollNote={({ basis }) => BASIS_LABELS[basis]}
          />
        )}
        <p>
          {formatTax(lodge)} Children {lodge.infantMaxAge + 1}–{lodge.childMaxAge}, below{' '}
          {lodge.infantMaxAge + 1} free. Check-in from {formatTime(lodge.checkInTime)}, check-out until{' '}
          {formatTime(lodge.checkOutTime)}.
        </p>
      </Paper>
    </PaperPage>
  );
}
