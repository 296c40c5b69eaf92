import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';

const { database, seed, close, open } = await openStayLodge();

let stay: StayDesk;
let numbers = 0;
let phone: string;

afterAll(close);

beforeEach(async () => {
  stay = await open();
  await seed.rooms(stay.type, ...['3', '4', '5'].map((room) => `${room}-${stay.type.id.slice(-8)}`));
  numbers += 1;
  phone = `98450 ${String(10_000 + numbers)}`;
});

const rooms = [{ isPinned: false }];
const bookAs = (fullName: string | null, desk = stay.desk) =>
  desk.book({ rooms, guest: { fullName, phone } });
const known = () => database.prisma.guest.count({ where: { phone: `+91${phone.replace(' ', '')}` } });

describe('who books again', () => {
  it.each([['Asha Rao'], ['asha  rao '], ['ASHA RAO']])(
    'with the number and the name %j is the guest who is known',
    async (again) => {
      const { reservation: first } = await bookAs('Asha Rao');
      const { reservation: second, sameNumber } = await bookAs(again);
      expect(second.booker).toMatchObject({ id: first.booker.id, fullName: 'Asha Rao', version: 1 });
      expect(sameNumber).toEqual([]);
      expect(await known()).toBe(1);
    },
  );

  it('by the number alone is the one of whom no more was known', async () => {
    const { reservation: first } = await bookAs(null);
    expect((await bookAs(null)).reservation.booker.id).toBe(first.booker.id);
  });

  it('under another name is somebody new, and who has the number is suggested', async () => {
    const { reservation: first } = await bookAs('Asha Rao');
    const { reservation: second, sameNumber } = await bookAs('Ravi Rao');
    expect(second.booker.id).not.toBe(first.booker.id);
    expect(sameNumber).toMatchObject([{ id: first.booker.id, fullName: 'Asha Rao' }]);
  });

  it('at the same moment at two desks is one guest', async () => {
    const booked = await Promise.all([bookAs('Asha Rao'), bookAs('Asha Rao'), bookAs('Asha Rao')]);
    expect(new Set(booked.map(({ reservation }) => reservation.booker.id)).size).toBe(1);
    expect(await known()).toBe(1);
  });

  it('is found where somebody else turns out to have booked, too', async () => {
    const { reservation: first } = await bookAs('Asha Rao');
    const { reservation: other } = await stay.desk.book({ rooms });
    const { reservation: changed } = await stay.desk.change('updateReservation', {
      reservationId: other.id,
      version: other.version,
      otherBooker: { fullName: 'Asha Rao', phone },
    });
    expect(changed.booker.id).toBe(first.booker.id);
  });

  it('through an agent is one of the own guests alone: of others the agent learns nothing', async () => {
    const agent = stay.desk.as(viewerOf(await seed.agent(`Agent ${crypto.randomUUID()}`)));
    const hold = (fullName: string) => agent.book({ rooms, status: 'HELD', guest: { fullName, phone } });
    const { reservation: ofTheLodge } = await bookAs('Asha Rao', stay.desk.as(viewers.manager));
    const { reservation: first } = await hold('Asha Rao');
    expect(first.booker.id).not.toBe(ofTheLodge.booker.id);
    const { reservation: second } = await hold('Asha Rao');
    expect(second.booker.id).toBe(first.booker.id);
    const { sameNumber } = await hold('Ravi Rao');
    expect(sameNumber).toMatchObject([{ id: first.booker.id }]);
  });
});
