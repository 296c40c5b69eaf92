import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../domain/testing/patience.ts';
import { LodgeFolder, postgresPidIn } from './testing/lodge-process.ts';
import { WritingDesk } from './testing/writing-desk.ts';

let folder: LodgeFolder;

beforeEach(async () => {
  folder = await LodgeFolder.make();
});
afterEach(() => folder.remove());

describe('kill -9 while eight write', () => {
  it('of the application loses and doubles nothing, three times over', async () => {
    const desk = await WritingDesk.open(folder.path);
    let lodge = folder.start();
    desk.address = await lodge.opened();
    await desk.signIn();
    for (let round = 0; round < 3; round += 1) {
      const before = desk.acknowledged.length;
      const writing = desk.write(round, () => false);
      await vi.waitFor(() => expect(desk.acknowledged.length).toBeGreaterThan(before + 20), PATIENCE);
      expect(await lodge.end('SIGKILL')).toBe('SIGKILL');
      await writing;
      expect(desk.bookings.length).toBeGreaterThan(desk.acknowledged.length);
      lodge = folder.start();
      desk.address = await lodge.opened();
      for (const sent of desk.acknowledged.slice(before, before + 5))
        expect(await desk.send(sent)).toBe(true);
      await desk.retry();
      await desk.audit();
    }
    expect(await lodge.end()).toBe(0);
    expect(await postgresPidIn(folder.path)).toBeNull();
  });

  it('of PostgreSQL loses and doubles nothing, twice over, and the lodge stays up', async () => {
    const desk = await WritingDesk.open(folder.path);
    const lodge = folder.start();
    desk.address = await lodge.opened();
    await desk.signIn();
    const readiness = async () => (await fetch(`${desk.address}/readyz`)).status;
    for (let round = 0; round < 2; round += 1) {
      const before = desk.acknowledged.length;
      let isOver = false;
      const writing = desk.write(round, () => isOver);
      await vi.waitFor(() => expect(desk.acknowledged.length).toBeGreaterThan(before + 20), PATIENCE);
      process.kill((await postgresPidIn(folder.path)) ?? 0, 'SIGKILL');
      await vi.waitFor(async () => expect(await readiness()).toBe(503), PATIENCE);
      isOver = true;
      await writing;
      await vi.waitFor(async () => expect(await readiness()).toBe(200), PATIENCE);
      await desk.retry();
      await desk.audit();
    }
    expect(lodge.child.exitCode).toBeNull();
    expect(await lodge.end()).toBe(0);
    expect(await postgresPidIn(folder.path)).toBeNull();
  });
});
