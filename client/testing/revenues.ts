/** A report of revenue as the API gives it, of May 2031 beside April. */
export const FIGURES = {
  __typename: 'RevenueFigures',
  from: '2031-05-01',
  to: '2031-06-01',
  roomsAvailable: 310,
  roomsSold: 93,
  roomsFree: 0,
  occupancy: 3_000,
  adr: 1_000_00,
  revPar: 300_00,
  room: 93_000_00,
  other: 7_000_00,
  fees: 0,
  earned: 1_00_000_00,
  coming: 0,
  comingRoom: 0,
  comingOther: 0,
  collected: 80_000_00,
  hasEntries: true,
  hasPayments: true,
};
export const DAY = { ...FIGURES, to: '2031-05-02', earned: 4_000_00, collected: 1_500_00 };
export const SHARE = {
  __typename: 'RevenueShare',
  key: '0198c8a0-0000-7000-8000-000000000001',
  name: 'Cove',
  roomsSold: 93,
  roomsFree: 0,
  adr: 1_000_00,
  room: 93_000_00,
  other: 7_000_00,
  fees: 0,
  earned: 1_00_000_00,
};
export const REPORT = {
  __typename: 'RevenueReport',
  today: '2031-06-03',
  total: FIGURES,
  steps: [DAY, { ...DAY, from: '2031-05-02', to: '2031-05-03', earned: 9_000_00 }],
  roomTypes: [SHARE],
  sources: [{ ...SHARE, key: 'WALK_IN', name: null }],
  agents: [{ ...SHARE, key: null, name: null }],
  collected: [
    { __typename: 'CollectedByMethod', method: 'UPI', amount: 80_000_00 },
    { __typename: 'CollectedByMethod', method: 'CASH', amount: 0 },
  ],
  weekdays: [
    { __typename: 'WeekdayOccupancy', month: '2031-05-01', weekday: 5, roomsAvailable: 50, roomsTaken: 45 },
  ],
  compared: {
    __typename: 'ComparedRevenue',
    total: { ...FIGURES, from: '2031-04-01', to: '2031-05-01', earned: 80_000_00, occupancy: 2_500 },
    steps: [{ ...DAY, from: '2031-04-01', to: '2031-04-02', earned: 3_000_00 }],
    collectedTo: '2031-05-01',
  },
};
export const MAY = '/admin/reports/revenues?from=2031-05-01&to=2031-05-31';
