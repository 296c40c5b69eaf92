import type { DashboardScreenQuery } from './dashboard-screen.generated.ts';

type Day = Pick<
  DashboardScreenQuery['dashboard'],
  | 'hasRooms'
  | 'cashToday'
  | 'depositsToday'
  | 'dues'
  | 'roomsToClean'
  | 'toLookAt'
  | 'unbilledFolios'
  | 'unfinishedImports'
>;

/**
 * Which cards of figures have something to say. That nothing came in, is owed or to clean is worth a card in a lodge that is let; before
 * there is a room it stands for nothing.
 */
export function cardsThatSay(day: Day) {
  const { hasRooms, cashToday, depositsToday, dues, roomsToClean, toLookAt } = day;
  const isMoved = [...(cashToday ?? []), ...(depositsToday ?? [])].some(({ amount }) => amount !== 0);
  const unfinished = (day.unbilledFolios ?? 0) + (day.unfinishedImports ?? 0);
  return {
    money: cashToday !== null && (hasRooms || isMoved),
    dues: hasRooms || (dues?.count ?? 0) > 0,
    cleaning: hasRooms || (roomsToClean?.length ?? 0) > 0,
    alerts: hasRooms || (toLookAt?.total ?? 0) + unfinished > 0,
  };
}
