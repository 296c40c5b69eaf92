/** What one would try first, each in a tab. */
export const EXAMPLES = [
  {
    query: `# Who am I, and what may I enter?
query WhoAmI {
  viewer { uid displayName email role areas claims { admin manager guest } }
  lodge { name today timeZone checkInTime checkOutTime cancellationSentence }
}`,
  },
  {
    query: `# What is free, and what would it cost?
query WhatIsFree($arrival: LocalDate!, $departure: LocalDate!) {
  availability(arrival: $arrival, departure: $departure, adults: 2, children: 1) {
    __typename
    ... on Availability {
      nights
      roomTypes { freeCount total { net tax gross } restrictions { message } roomType { id name } }
    }
    ... on UserError { code message }
  }
}`,
    variables: variables({ arrival: dayFromToday(14), departure: dayFromToday(17) }),
  },
  {
    query: `# The calendar of the coming week (agent, manager, admin)
query Week($from: LocalDate!, $to: LocalDate!) {
  calendar(from: $from, to: $to) {
    roomTypes {
      name
      freeByNight
      rooms { number bars { kind arrival departure status guestName code } }
    }
  }
}`,
    variables: variables({ from: dayFromToday(0), to: dayFromToday(7) }),
  },
  {
    query: `# Book a room (manager, admin): put the id of a room type into the variables
mutation Book($input: CreateReservationInput!) {
  createReservation(input: $input) {
    __typename
    ... on CreateReservationSuccess {
      reservation { code status gross rooms { room { number } nights { night gross explanation } } }
      moves { guestName from to }
    }
    ... on UserError { code message }
  }
}`,
    variables: variables({
      input: {
        source: 'PHONE',
        status: 'CONFIRMED',
        guest: { fullName: 'Tenzin Norbu', phone: '+91 98765 43210' },
        rooms: [{ roomTypeId: '', arrival: dayFromToday(14), departure: dayFromToday(16), adults: 2 }],
      },
    }),
  },
  {
    query: `# The newest reservations (agent, manager, admin)
query Newest {
  reservations(filter: { sort: NEWEST }, page: { first: 10 }) {
    total
    countsByStatus { status count }
    nodes { code status arrival departure booker { fullName } gross balance }
    pageInfo { endCursor hasNextPage }
  }
}`,
  },
  {
    query: `# What the nights and extras of a month brought, beside the same month of last year (admin)
query Revenues($input: RevenueReportInput!) {
  revenueReport(input: $input) {
    total { roomsSold occupancy adr revPar room other fees earned collected }
    compared { total { roomsSold occupancy adr revPar earned collected } }
    roomTypes { name roomsSold adr earned }
    sources { key roomsSold earned }
  }
}`,
    variables: variables({ input: { ...lastMonth(), by: 'WEEK', compareWith: 'LAST_YEAR' } }),
  },
  {
    query: `# The bookings that were made in a month (admin)
query Bookings($input: BookingReportInput!) {
  bookingReport(input: $input) {
    total { bookings rooms nights value cancelledShare noShowShare averageLeadTime averageLength }
    statuses { key bookings nights value }
  }
}`,
    variables: variables({ input: { ...lastMonth(), basis: 'MADE_ON' } }),
  },
  {
    query: `# What a month cost, beside what it earned (admin)
query Expenses($input: ExpenseReportInput!) {
  expenseReport(input: $input) {
    total { amount gst earned shareOfEarned perRoomNight }
    categories { name amount }
    payees { name amount }
  }
}`,
    variables: variables({ input: lastMonth() }),
  },
  {
    query: `# Profit, tax and cash book of a month, and what is owed today (admin)
query Financials($input: FinancialReportInput!) {
  financialReport(input: $input) {
    total { earned commission expenses profit }
    gst { rate taxable cgst sgst }
    cashBook { method opening closing }
    position { day dues advancesHeld }
  }
}`,
    variables: variables({ input: lastMonth() }),
  },
  {
    query: `# All four reports of a month at once (admin, or a key that reads reports)
query AllReports($from: LocalDate!, $to: LocalDate!) {
  revenueReport(input: { from: $from, to: $to }) { total { earned collected occupancy } }
  bookingReport(input: { from: $from, to: $to }) { total { bookings nights cancelledShare } }
  expenseReport(input: { from: $from, to: $to }) { total { amount perRoomNight } }
  financialReport(input: { from: $from, to: $to }) { total { earned profit } position { dues advancesHeld } }
}`,
    variables: variables(lastMonth()),
  },
  {
    query: `# Follow one's own role and profile, live
subscription Live {
  viewerChanged { displayName role areas }
}`,
  },
];

function variables(values: object): string {
  return JSON.stringify(values, null, 2);
}

function dayFromToday(days: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The month that ended, as a report takes it: its first day, and the day after its last. */
function lastMonth(): { from: string; to: string } {
  const now = new Date();
  const firstOf = (month: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, 1)).toISOString().slice(0, 10);
  return { from: firstOf(now.getUTCMonth() - 1), to: firstOf(now.getUTCMonth()) };
}
