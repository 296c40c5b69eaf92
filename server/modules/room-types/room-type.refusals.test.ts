import { expect, it } from 'vitest';
import { TypeHasStays } from './room-type.refusals.ts';

const stay = (code: string, guest: string) => ({ code, guest, arrival: '2026-12-04' });

it('a booking of several rooms is named once, and counted so', () => {
  const stays = [stay('AAAA2222', 'Meera Rao'), stay('AAAA2222', 'Meera Rao'), stay('BBBB2222', 'Asha Rao')];
  const { data } = new TypeHasStays({ roomType: 'Cove', stays, because: 'KIND' });
  expect(data).toMatchObject({ stays: 3, codes: ['AAAA2222', 'BBBB2222'] });
  expect(data.message).toMatch(
    /^Cove has 2 bookings with coming stays: Meera Rao \(AAAA-2222, 4 Dec 2026\), Asha Rao \(BBBB-2222, 4 Dec 2026\)\. /,
  );
});
