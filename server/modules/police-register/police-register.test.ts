import { afterAll, describe, expect, it } from 'vitest';
import { scopeOf } from '../../testing/scope.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { PoliceRegisterService } from './police-register.service.ts';
import { NOW, openRegisterDesk } from './testing/register-desk.ts';

const { database, drop, seed, clock, rooms, fromFrance, codeOfFrance, stay, register } =
  await openRegisterDesk();
afterAll(drop);

/** The rooms and names of a night. */
async function namesOf(night: string): Promise<string[]> {
  const [one] = (
    await register(night, `${night.slice(0, 8)}${String(Number(night.slice(8)) + 1).padStart(2, '0')}`)
  ).nights;
  return one?.guests.map(({ room, name }) => `${room} ${name}`) ?? [];
}

describe('the police register', () => {
  it('lists an adult with all that the police ask, and says that another has no name; a child is not listed', async () => {
    const { nights } = await register('2026-12-03', '2026-12-05');
    expect(nights.map(({ night }) => night)).toEqual(['2026-12-03', '2026-12-04']);
    expect(nights[0]?.guests).toEqual([
      expect.objectContaining({
        guestId: fromFrance.id,
        name: 'Claire Martin',
        gender: 'FEMALE',
        age: 35,
        nationality: 'FR',
        passportNumber: '18AB12345',
        idWords: null,
        room: '9',
        reservationCode: codeOfFrance,
        arrivalFormNumber: null,
      }),
    ]);
    expect(nights[0]).toMatchObject({ adults: 2, withoutName: 1 });
    expect(nights[0]?.rooms).toEqual([
      {
        id: expect.any(String),
        reservationCode: codeOfFrance,
        bookedBy: 'Asha Rao',
        room: '9',
        adults: 2,
        unnamed: [2],
      },
    ]);
    // her birthday
    expect(nights[1]?.guests[0]?.age).toBe(36);
  });

  it('says of an Aadhaar card the last 4 digits', async () => {
    const asha = await seed.guest('Asha Card', { idType: 'AADHAAR', idNumber: '1234' });
    await stay(rooms[1], '2026-11-02', 1, {
      status: 'CHECKED_OUT',
      named: [asha],
      adults: 1,
      checkedInAt: '2026-11-02T08:00:00Z',
      checkedOutAt: '2026-11-03T05:00:00Z',
    });
    const { nights } = await register('2026-11-02', '2026-11-03');
    expect(nights[0]).toMatchObject({
      guests: [{ idWords: 'Aadhaar XXXX XXXX 1234' }],
      rooms: [{ unnamed: [] }],
    });
  });

  it('lists who slept here: not who is expected, came a night later or left before the night', async () => {
    const [expected, late, early, small] = await Promise.all(
      ['Expected', 'Late', 'Early', 'Small hours'].map((name) => seed.guest(name)),
    );
    if (!expected || !late || !early || !small) throw new Error('Nobody was made.');
    await stay(rooms[1], '2026-11-10', 2, { status: 'CONFIRMED', named: [expected] });
    await stay(rooms[2], '2026-11-10', 2, {
      status: 'CHECKED_OUT',
      named: [late],
      checkedInAt: '2026-11-11T08:00:00Z',
      checkedOutAt: '2026-11-12T05:00:00Z',
    });
    await stay(rooms[3], '2026-11-10', 2, {
      status: 'CHECKED_OUT',
      named: [early],
      checkedInAt: '2026-11-10T08:00:00Z',
      checkedOutAt: '2026-11-11T10:00:00Z',
    });
    // three in the morning is still the night before
    await stay(rooms[0], '2026-11-10', 1, {
      status: 'CHECKED_OUT',
      named: [small],
      checkedInAt: '2026-11-10T21:30:00Z',
      checkedOutAt: '2026-11-11T05:00:00Z',
    });
    expect(await namesOf('2026-11-10')).toEqual(['9 Small hours', '103 Early']);
    expect(await namesOf('2026-11-11')).toEqual(['102 Late']);
    expect(await namesOf('2026-11-12')).toEqual([]);
  });

  it('lists who should have left and is still here, up to tonight', async () => {
    const over = await seed.guest('Overstay');
    await stay(rooms[3], '2026-12-02', 1, {
      status: 'CHECKED_IN',
      named: [over],
      checkedInAt: '2026-12-02T08:00:00Z',
    });
    expect(await namesOf('2026-12-02')).toEqual(['103 Overstay']);
    expect(await namesOf('2026-12-05')).toEqual(['9 Claire Martin', '103 Overstay']);
    expect(await namesOf('2026-12-06')).toEqual([]);
  });

  it('keeps the nights of who should have left once the guest has checked out, up to the real leaving', async () => {
    const over = await seed.guest('Late Leaver');
    await stay(rooms[2], '2026-09-01', 1, {
      status: 'CHECKED_OUT',
      named: [over],
      checkedInAt: '2026-09-01T08:00:00Z',
      checkedOutAt: '2026-09-04T05:00:00Z',
    });
    expect(await namesOf('2026-09-01')).toEqual(['102 Late Leaver']);
    expect(await namesOf('2026-09-03')).toEqual(['102 Late Leaver']);
    expect(await namesOf('2026-09-04')).toEqual([]);
    // more than the longest stay after it began
    const long = await seed.guest('Very Late');
    await stay(rooms[2], '2025-01-01', 2, {
      status: 'CHECKED_OUT',
      named: [long],
      checkedInAt: '2025-01-01T08:00:00Z',
      checkedOutAt: '2025-07-01T05:00:00Z',
    });
    expect(await namesOf('2025-06-29')).toEqual(['102 Very Late']);
  });

  it('lists nobody of tonight who leaves today, and who is still here the day after', async () => {
    const leaving = await seed.guest('Leaves Today');
    await stay(rooms[2], '2026-12-04', 1, {
      status: 'CHECKED_IN',
      named: [leaving],
      checkedInAt: '2026-12-04T08:00:00Z',
    });
    expect(await namesOf('2026-12-04')).toContain('102 Leaves Today');
    expect(await namesOf('2026-12-05')).not.toContain('102 Leaves Today');
    // half past midnight: the night of the 5th is still running, and the guest is in it
    clock.travelTo(new Date('2026-12-05T19:00:00Z'));
    expect(await namesOf('2026-12-05')).toContain('102 Leaves Today');
    expect(await namesOf('2026-12-06')).toEqual([]);
    clock.travelTo(NOW);
    await database.prisma.reservationRoom.updateMany({
      where: { guests: { some: { guestId: leaving.id } } },
      data: { status: 'CHECKED_OUT', checkedOutAt: new Date('2026-12-05T05:00:00Z') },
    });
  });

  it('has each guest once a night, in the room slept in: of a change of rooms, a night too many and one before', async () => {
    const moved = await seed.guest('Room Changer');
    const { id } = await stay(rooms[1], '2026-08-10', 3, {
      status: 'CHECKED_OUT',
      named: [moved],
      // three in the morning: the night before the planned one
      checkedInAt: '2026-08-09T21:30:00Z',
      checkedOutAt: '2026-08-14T05:00:00Z',
    });
    const { id: reservationRoomId } = await database.prisma.reservationRoom.findFirstOrThrow({
      where: { reservationId: id },
    });
    const [claim] = await database.prisma.roomClaim.findMany({ where: { reservationRoomId } });
    if (!claim) throw new Error('The stay has no room.');
    await database.prisma.$transaction([
      database.prisma.roomClaim.update({
        where: { id: claim.id },
        data: { departure: new Date('2026-08-11') },
      }),
      database.prisma.roomClaim.create({
        data: {
          roomId: rooms[3].id,
          reservationRoomId,
          kind: 'STAY',
          arrival: new Date('2026-08-11'),
          departure: new Date('2026-08-13'),
          createdAt: NOW,
        },
      }),
    ]);
    const { nights } = await register('2026-08-08', '2026-08-15');
    expect(nights.map(({ guests }) => guests.map(({ room, name }) => `${room} ${name}`))).toEqual([
      [],
      ['101 Room Changer'],
      ['101 Room Changer'],
      ['103 Room Changer'],
      ['103 Room Changer'],
      ['103 Room Changer'],
      [],
    ]);
  });

  it('lets no child stand for an adult, and goes by whom the night was booked for', async () => {
    const [mother, noAge, grandfather] = [
      await seed.guest('Mother Rao', { age: 34 }),
      await seed.guest('Chintu Rao'),
      await seed.guest('दादा राव', { age: 71 }),
    ];
    const { id } = await stay(rooms[1], '2026-10-01', 2, {
      status: 'CHECKED_OUT',
      named: [mother, noAge, grandfather],
      adults: 3,
      checkedInAt: '2026-10-01T08:00:00Z',
      checkedOutAt: '2026-10-03T05:00:00Z',
    });
    const ofStay = { reservationRoom: { reservationId: id } };
    await database.prisma.$transaction([
      database.prisma.$executeRaw`select set_config('lodge.reprice', 'on', true)`,
      database.prisma.reservationNight.updateMany({ where: ofStay, data: { children: 1 } }),
      database.prisma.reservationNight.updateMany({
        where: { ...ofStay, night: new Date('2026-10-02') },
        data: { adults: 2, children: 0 },
      }),
    ]);
    const { nights } = await register('2026-10-01', '2026-10-03');
    expect(nights[0]).toMatchObject({ adults: 3, withoutName: 1, rooms: [{ adults: 3, unnamed: [3] }] });
    expect(nights[0]?.guests.map(({ name, mayBeChild }) => [name, mayBeChild])).toEqual([
      ['Mother Rao', false],
      ['दादा राव', false],
      ['Chintu Rao', true],
    ]);
    // without a child in the room that night who has no age is an adult
    expect(nights[1]).toMatchObject({ adults: 3, withoutName: 0, rooms: [{ adults: 3, unnamed: [] }] });
  });

  it('calls a guest of whom a phone number alone is known so, and counts the name as missing', async () => {
    const nameless = await seed.guest('', { phone: '+919876543210', age: 30 });
    await stay(rooms[2], '2026-10-10', 1, {
      status: 'CHECKED_OUT',
      named: [nameless],
      adults: 1,
      checkedInAt: '2026-10-10T08:00:00Z',
      checkedOutAt: '2026-10-11T05:00:00Z',
    });
    const { nights } = await register('2026-10-10', '2026-10-11');
    expect(nights[0]).toMatchObject({
      adults: 1,
      withoutName: 1,
      guests: [{ name: 'No name, +91 98765 43210', hasName: false }],
      rooms: [{ unnamed: [] }],
    });
  });

  it('has a line for each bed of a dorm and each room of a large booking, and none of who never came', async () => {
    const dorm = await seed.roomType('Dorm');
    const beds = await seed.rooms(dorm, ...Array.from({ length: 10 }, (_, index) => `D${index + 1}`));
    const arrival = '2026-07-01';
    const group = await seed.reserveAll(
      beds.map((room) => ({ room, arrival, nights: 1, status: 'CHECKED_OUT', adults: 1 })),
    );
    await database.prisma.reservationRoom.updateMany({
      where: { reservationId: group.id },
      data: {
        checkedInAt: new Date('2026-07-01T08:00:00Z'),
        checkedOutAt: new Date('2026-07-02T05:00:00Z'),
      },
    });
    const cancelled = await seed.reserve(rooms[1], arrival, 1, { status: 'CANCELLED' });
    const noShow = await seed.reserve(rooms[2], arrival, 1, { status: 'NO_SHOW' });
    const { nights } = await register(arrival, '2026-07-02');
    expect(nights[0]?.rooms.map(({ room, unnamed }) => [room, ...unnamed])).toEqual(
      beds.map(({ number }) => [number, 1]),
    );
    for (const { code } of [cancelled, noShow]) {
      expect(nights[0]?.rooms.map(({ reservationCode }) => reservationCode)).not.toContain(code);
    }
  });

  it.each([
    ['2026-12-05', '2026-12-05'],
    ['2026-12-05', '2026-12-04'],
    ['2026-12-01', '2027-01-02'],
    ['soon', '2026-12-04'],
  ])('refuses the nights from %s to %s', async (from, to) => {
    await expect(register(from, to)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('is nothing for a guest, an agent or a stranger', async () => {
    const agent = viewerOf(await seed.agent('Ridge Travels'));
    for (const viewer of [viewers.public, viewers.guest, agent]) {
      await expect(register('2026-12-03', '2026-12-04', viewer)).rejects.toThrow(
        'You do not have access to this.',
      );
    }
  });

  it('is saved as a table, in which a text is no formula and an adult without a name is a line', async () => {
    const evil = await seed.guest('=cmd()', {
      nationality: 'IN',
      address: 'Kullu, HP',
      gender: 'MALE',
      age: 40,
    });
    await stay(rooms[1], '2026-11-20', 1, {
      status: 'CHECKED_OUT',
      named: [evil],
      adults: 3,
      checkedInAt: '2026-11-20T08:00:00Z',
      checkedOutAt: '2026-11-21T05:00:00Z',
    });
    const service = new PoliceRegisterService(scopeOf(database, clock, viewers.manager, null));
    const csv = await service.csv(viewers.manager, { from: '2026-11-20', to: '2026-11-21' });
    const [head, line, second, third, ...more] = csv.split('\r\n');
    expect(head).toMatch(/^\uFEFFNight,Room,Name,Father or husband,Gender,Age,Nationality,Address,/);
    expect(line).toMatch(/^2026-11-20,101,'=cmd\(\),,Man,40,IN,"Kullu, HP",/);
    expect(second).toMatch(
      /^2026-11-20,101,"Adult 2 of room 101, booked by Asha Rao, no name",{13}[0-9A-Z]{4}-[0-9A-Z]{4},,$/,
    );
    expect(third).toMatch(/^2026-11-20,101,"Adult 3 of room 101, booked by Asha Rao, no name",/);
    expect(more).toEqual(['']);
  });
});
