import { afterAll, describe, expect, it } from 'vitest';
import type { Guest } from '../../db/generated/client.ts';
import { scopeOf } from '../../testing/scope.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { AuditEventService } from '../audit-events/audit-event.service.ts';
import { NamingService } from '../reservations/naming/naming.service.ts';
import type { FileFormThreeInput } from '../types.generated.ts';
import { FormThreeService } from './form-three.service.ts';
import { NOW, openRegisterDesk } from './testing/register-desk.ts';

const { database, drop, seed, clock, rooms, codeOfFrance, stay, register } = await openRegisterDesk();
afterAll(drop);

describe('Form III', () => {
  const file = (input: Partial<FileFormThreeInput> & { roomGuestId: string }, key = crypto.randomUUID()) =>
    new FormThreeService(scopeOf(database, clock, viewers.manager, key)).file(viewers.manager, {
      step: 'ARRIVAL',
      number: 'F3/2026/0042',
      isCorrection: false,
      ...input,
    });
  const refusalOf = async (input: Parameters<typeof file>[0]) => {
    const error: unknown = await file(input).catch((caught: unknown) => caught);
    return Object(error).data?.fields ?? Object(error).extensions?.code;
  };
  const dueNow = async () =>
    (await register('2026-12-04', '2026-12-05')).formsDue.map(({ guest, step, dueAt }) => [
      guest.fullName,
      step,
      new Date(dueAt).toISOString(),
    ]);

  it('is due 24 hours after a guest from abroad arrived, until it is filed with its number', async () => {
    expect(await dueNow()).toEqual([['Claire Martin', 'ARRIVAL', '2026-12-04T08:00:00.000Z']]);
    const [form] = (await register('2026-12-04', '2026-12-05')).formsDue;
    const roomGuestId = form?.roomGuestId ?? '';
    expect(form).toMatchObject({ room: '9', reservationCode: codeOfFrance, filedAt: null, number: null });
    expect(await refusalOf({ roomGuestId, step: 'DEPARTURE' })).toEqual([
      { path: 'step', message: 'This guest has not left yet.' },
    ]);
    const key = crypto.randomUUID();
    const filed = await file({ roomGuestId }, key);
    expect(filed).toMatchObject({ number: 'F3/2026/0042', id: form?.id });
    expect(new Date(filed.filedAt ?? '')).toEqual(NOW);
    // sent again
    expect(await file({ roomGuestId }, key)).toEqual(filed);
    expect(await dueNow()).toEqual([]);
    expect((await register('2026-12-04', '2026-12-05')).nights[0]?.guests[0]?.arrivalFormNumber).toBe(
      'F3/2026/0042',
    );
    expect(await refusalOf({ roomGuestId, number: 'F3/1' })).toEqual([
      { path: 'number', message: 'This form is filed already, as F3/2026/0042.' },
    ]);
    clock.travelTo(new Date('2026-12-05T10:30:00Z'));
    const corrected = await file({ roomGuestId, number: 'F3/1', isCorrection: true, version: 1 });
    expect(corrected).toMatchObject({ number: 'F3/1', filedAt: filed.filedAt });
    expect(
      await refusalOf({ roomGuestId, step: 'DEPARTURE', number: 'F3/1', isCorrection: true, version: 1 }),
    ).toEqual([
      { path: 'isCorrection', message: 'This form is not filed yet: there is no number to correct.' },
    ]);
    // another desk, whose screen still shows the number of before
    const late = file({ roomGuestId, number: 'F3/2', isCorrection: true, version: 1 });
    await expect(late).rejects.toMatchObject({ data: { code: 'STALE_EDIT', version: 2 } });
    expect(await refusalOf({ roomGuestId, number: 'F3/2', isCorrection: true })).toEqual([
      { path: 'version', message: 'Say which version is corrected.' },
    ]);
    clock.travelTo(NOW);
    const lines = await database.prisma.auditEvent.findMany({
      where: { action: 'file-form-three', entityId: roomGuestId },
      orderBy: { at: 'asc' },
    });
    expect(lines.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: null, after: { step: 'ARRIVAL', number: 'F3/2026/0042' } },
      { before: { number: 'F3/2026/0042' }, after: { step: 'ARRIVAL', number: 'F3/1' } },
    ]);
  });

  it('that was filed stays though the room is named anew, and its number is corrected all the same', async () => {
    const [wrong, right] = [
      await seed.guest('Hans Falsch', { nationality: 'DE' }),
      await seed.guest('Hans Richtig', { nationality: 'DE' }),
    ];
    const { id: reservationId } = await stay(rooms[1], '2026-12-03', 3, {
      status: 'CHECKED_IN',
      named: [wrong],
      checkedInAt: '2026-12-03T08:00:00Z',
    });
    const named = await database.prisma.reservationGuest.findFirstOrThrow({ where: { guestId: wrong.id } });
    await file({ roomGuestId: named.id, number: 'DE/1' });
    const { version } = await database.prisma.reservation.findFirstOrThrow({ where: { id: reservationId } });
    await new NamingService(scopeOf(database, clock, viewers.manager, crypto.randomUUID())).name(
      viewers.manager,
      {
        reservationId,
        reservationRoomId: named.reservationRoomId,
        version,
        guests: [{ id: right.id }],
      },
    );
    const filedOf = async () =>
      (await register('2026-12-04', '2026-12-05')).formsFiled
        .filter(({ guest }) => guest.id === wrong.id)
        .map(({ roomGuestId, number, isInRoom, room }) => ({ roomGuestId, number, isInRoom, room }));
    const kept = { roomGuestId: named.id, number: 'DE/1', isInRoom: false, room: '101' };
    expect(await filedOf()).toEqual([kept]);
    expect(await dueNow()).toContainEqual(['Hans Richtig', 'ARRIVAL', '2026-12-04T08:00:00.000Z']);
    await file({ roomGuestId: named.id, number: 'DE/2', isCorrection: true, version: 1 });
    expect(await filedOf()).toEqual([{ ...kept, number: 'DE/2' }]);
    expect(await refusalOf({ roomGuestId: named.id, step: 'DEPARTURE' })).toEqual([
      { path: 'roomGuestId', message: 'This guest is not in this room any more.' },
    ]);
    // the audit says still of whom it was
    const lines = await new AuditEventService(scopeOf(database, clock, viewers.admin, null)).list(
      viewers.admin,
      { filter: { action: 'file-form-three', text: 'Hans Falsch' } },
    );
    expect(lines.nodes.map(({ guest, changes }) => [guest?.name, JSON.stringify(changes)])).toEqual([
      ['Hans Falsch', expect.stringMatching(/DE\/1.*DE\/2/)],
      ['Hans Falsch', expect.stringContaining('DE/1')],
    ]);
    await expect(database.prisma.formThree.deleteMany({ where: { guestId: wrong.id } })).rejects.toThrow(
      'form_three_kept',
    );
    await expect(
      database.prisma.formThree.updateMany({ where: { guestId: wrong.id }, data: { filedAt: new Date() } }),
    ).rejects.toThrow('form_three_as_filed');
    // the guest who was named wrongly comes back: what was filed is theirs again
    const again = await database.prisma.reservationGuest.create({
      data: { reservationRoomId: named.reservationRoomId, guestId: wrong.id },
    });
    expect(await filedOf()).toEqual([{ ...kept, number: 'DE/2', isInRoom: true, roomGuestId: again.id }]);
    expect(await dueNow()).not.toContainEqual(['Hans Falsch', 'ARRIVAL', expect.anything()]);
    const other = await database.prisma.reservationGuest.findFirstOrThrow({ where: { guestId: right.id } });
    await file({ roomGuestId: other.id, number: 'DE/3' });
  });

  it('is due once more after the guest left, and forgotten ones are listed for a month', async () => {
    const stays = [
      ['Anna Left', '2026-11-28', '2026-11-30T06:00:00Z'],
      ['Otto Forgotten', '2026-10-20', '2026-10-22T06:00:00Z'],
    ] as const;
    for (const [name, arrival, checkedOutAt] of stays) {
      const guest = await seed.guest(name, { nationality: 'DE' });
      const at = { checkedInAt: `${arrival}T08:00:00Z`, checkedOutAt };
      await stay(rooms[1], arrival, 2, { status: 'CHECKED_OUT', named: [guest], ...at });
    }
    expect(await dueNow()).toEqual([
      ['Anna Left', 'ARRIVAL', '2026-11-29T08:00:00.000Z'],
      ['Anna Left', 'DEPARTURE', '2026-12-01T06:00:00.000Z'],
    ]);
  });

  it('is refused for a guest of this country, one who is expected, nobody, and a number that is none', async () => {
    const indian = await seed.guest('Ravi Kumar');
    const expected = await seed.guest('Nils Berg', { nationality: 'SE' });
    await stay(rooms[2], '2026-12-20', 1, { status: 'CONFIRMED', named: [indian, expected] });
    const idOf = async ({ id: guestId }: Guest) =>
      (await database.prisma.reservationGuest.findFirstOrThrow({ where: { guestId } })).id;
    expect(await refusalOf({ roomGuestId: await idOf(indian) })).toEqual([
      { path: 'roomGuestId', message: 'Form III is for guests from abroad only.' },
    ]);
    expect(await refusalOf({ roomGuestId: await idOf(expected) })).toEqual([
      { path: 'step', message: 'This guest has not arrived yet.' },
    ]);
    expect(await refusalOf({ roomGuestId: crypto.randomUUID() })).toBe('NOT_FOUND');
    expect(await refusalOf({ roomGuestId: 'x' })).toBe('BAD_USER_INPUT');
    for (const number of ['', ' ', '=1+1', 'x'.repeat(41), 'two\nlines']) {
      expect(await refusalOf({ roomGuestId: await idOf(expected), number })).toMatchObject([
        { path: 'number' },
      ]);
    }
    const agent = viewerOf(await seed.agent('Valley Tours'));
    const service = new FormThreeService(scopeOf(database, clock, agent, crypto.randomUUID()));
    await expect(
      service.file(agent, {
        roomGuestId: await idOf(expected),
        step: 'ARRIVAL',
        number: '1',
        isCorrection: false,
      }),
    ).rejects.toThrow('You do not have access to this.');
  });

  it('is filed at the time that is given: not in the future, not before the guest came, and a correction leaves it', async () => {
    const guest = await seed.guest('Inès Heure', { nationality: 'FR' });
    await stay(rooms[1], '2026-11-23', 2, {
      status: 'CHECKED_OUT',
      named: [guest],
      checkedInAt: '2026-11-23T08:00:40Z',
      checkedOutAt: '2026-11-25T05:00:00Z',
    });
    const { id: roomGuestId } = await database.prisma.reservationGuest.findFirstOrThrow({
      where: { guestId: guest.id },
    });
    const later = new Date(NOW.getTime() + 60_000);
    expect(await refusalOf({ roomGuestId, filedAt: later })).toEqual([
      { path: 'filedAt', message: 'That is in the future.' },
    ]);
    expect(await refusalOf({ roomGuestId, filedAt: '2026-11-23T07:59:00Z' })).toEqual([
      { path: 'filedAt', message: 'This guest arrived only on 23 Nov 2026, 1:30 pm.' },
    ]);
    expect(await refusalOf({ roomGuestId, step: 'DEPARTURE', filedAt: '2026-11-24T07:59:00Z' })).toEqual([
      { path: 'filedAt', message: 'This guest left only on 25 Nov 2026, 10:30 am.' },
    ]);
    expect(await refusalOf({ roomGuestId, filedAt: 'soon' })).toEqual([
      { path: 'filedAt', message: 'Enter when it was filed.' },
    ]);
    // within the minute of the arrival
    const filed = await file({ roomGuestId, filedAt: '2026-11-23T08:00:00Z' });
    expect(new Date(filed.filedAt ?? '')).toEqual(new Date('2026-11-23T08:00:00Z'));
    const correction = { roomGuestId, number: 'F3/9', isCorrection: true, version: 1 };
    expect(await refusalOf({ ...correction, filedAt: '2026-11-23T09:00:00Z' })).toEqual([
      { path: 'filedAt', message: 'The time of filing stays when the number is corrected.' },
    ]);
    expect(await file(correction)).toMatchObject({ number: 'F3/9', filedAt: filed.filedAt });
    const line = await database.prisma.auditEvent.findFirst({
      where: { action: 'file-form-three', entityId: roomGuestId },
      orderBy: { at: 'asc' },
    });
    expect(line?.after).toMatchObject({ filedAt: '23 Nov 2026, 1:30 pm' });
    await file({ roomGuestId, step: 'DEPARTURE', number: 'F3/10', filedAt: '2026-11-25T06:00:00Z' });
  });
});
