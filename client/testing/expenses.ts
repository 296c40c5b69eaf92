/** A report of expenses as the API gives it, of May 2031 beside April. */
export const FIGURES = {
  __typename: 'ExpenseFigures',
  from: '2031-05-01',
  to: '2031-06-01',
  count: 2,
  amount: 5_000_00,
  gst: 250_00,
  payouts: 900_00,
  earned: 20_000_00,
  shareOfEarned: 2_500,
  roomNights: 20,
  perRoomNight: 250_00,
};
export const FOOD = '0198c8a0-0000-7000-8000-000000000002';
const share = (key: string, name: string | null) => ({
  __typename: 'ExpenseShare',
  key,
  name,
  count: 2,
  amount: 5_000_00,
  gst: 250_00,
  share: 10_000,
});
export const REPORT = {
  __typename: 'ExpenseReport',
  today: '2031-06-03',
  total: FIGURES,
  steps: [FIGURES],
  categories: [share(FOOD, 'Food')],
  stepsByCategory: [
    { __typename: 'CategorySteps', key: FOOD, name: 'Food', amounts: [3_000_00] },
    ...['Gas', 'Wages', 'Laundry', 'Repairs', 'Stamps'].map((name) => ({
      __typename: 'CategorySteps',
      key: name,
      name,
      amounts: [400_00],
    })),
  ],
  payees: [share('gas agency', 'Gas agency')],
  methods: [share('CASH', null)],
  compared: {
    __typename: 'ComparedExpenses',
    total: { ...FIGURES, from: '2031-04-01', to: '2031-05-01', amount: 4_000_00 },
    steps: [{ ...FIGURES, amount: 4_000_00 }],
  },
};
export const MAY = '/admin/reports/expenses?from=2031-05-01&to=2031-05-31';
