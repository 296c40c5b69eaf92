import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onVersion } from '../../../testing/usual-inputs.ts';
import type { Guest } from '../../db/generated/client.ts';
import { openStayLodge, type StayDesk } from '../../testing/lodge/stay-lodge.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { viewers } from '../../testing/viewers.ts';
import { GuestService } from './guest.service.ts';

const { database, seed, clock, close, open } = await openStayLodge();
/** One that its issuer gives out for tests. */
const WHOLE = '9999 4105 7058';
const refused = {
  code: 'AADHAAR_LAST4',
  message: 'Enter only the last 4 digits of the Aadhaar number.',
};

let stay: StayDesk;
let guest: Guest;

afterAll(close);

beforeEach(async () => {
  stay = await open();
  guest = await seed.guest('Asha Rao');
});

const update = (changes: object) =>
  new GuestService(scopeOf(database, clock, viewers.manager, crypto.randomUUID())).update(viewers.manager, {
    guestId: guest.id,
    version: 1,
    ...changes,
  });

describe('a whole Aadhaar number', () => {
  it.each([
    ...(['AADHAAR', 'PASSPORT', 'DRIVING_LICENCE', 'VOTER_ID', 'PAN', 'OTHER'] as const).map((idType) => ({
      idType,
      idNumber: WHOLE,
    })),
    { idType: 'OTHER', idNumber: '999941057058' },
    { passportNumber: WHOLE },
    { visaNumber: '9999-4105-7058' },
  ])('is written down in no field of an ID: %j', async (changes) => {
    expect(await refusalOf(update(changes))).toMatchObject(refused);
  });

  it.each(['PASSPORT', 'VOTER_ID', 'OTHER'])('is not taken at check-in as a %s', async (idType) => {
    const { reservation } = await stay.desk.book();
    const ids = [{ idType, idNumber: WHOLE }];
    const checkingIn = stay.desk.perform('checkIn', { ...onVersion(reservation), ids });
    expect(await refusalOf(checkingIn)).toMatchObject(refused);
  });

  it('is told from twelve digits that do not check', async () => {
    const known = await update({ idType: 'OTHER', idNumber: '999941057059' });
    expect(known).toMatchObject({ idNumber: '999941057059' });
  });

  it.each([{ idNumber: WHOLE, idType: 'OTHER' as const }, { passportNumber: WHOLE }, { visaNumber: WHOLE }])(
    'is refused by the database, too: %j',
    async (data) => {
      const storing = database.prisma.guest.update({ where: { id: guest.id }, data });
      await expect(storing).rejects.toThrow('guest_no_whole_aadhaar');
    },
  );
});

describe('a note of the desk about a guest', () => {
  it('is kept with a whole Aadhaar number in it, and says so', async () => {
    const noted = await update({ notes: `Aadhaar ${WHOLE}, shown twice` });
    expect(noted).toMatchObject({
      notes: `Aadhaar ${WHOLE}, shown twice`,
      notesWarning: 'A whole Aadhaar number stands in the note. Keep the last 4 digits alone.',
    });
  });

  it('says nothing without one', async () => {
    expect(await update({ notes: 'Call 98765 43210' })).toMatchObject({ notesWarning: null });
  });
});

describe('the note and the requests of a booking', () => {
  it.each(['note', 'requests'])('say so where a whole Aadhaar number stands in the %s', async (field) => {
    const { reservation } = await stay.desk.book({ [field]: `ID ${WHOLE}` });
    expect(reservation.noteWarning).toBe(
      'A whole Aadhaar number stands in the note. Keep the last 4 digits alone.',
    );
  });

  it('say nothing without one', async () => {
    expect((await stay.desk.book({ note: 'Pays by UPI' })).reservation.noteWarning).toBeNull();
  });
});
