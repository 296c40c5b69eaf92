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
