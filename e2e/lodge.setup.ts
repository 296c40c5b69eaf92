import { buildIfStale } from '../tools/build.ts';
import { LodgeProcess } from './lodge-process.ts';

/** Opens the lodge that all journeys share, and gives the way to close it. */
export default async function openLodge(): Promise<() => Promise<void>> {
  buildIfStale(console.log);
  const lodge = await LodgeProcess.prepare();
  try {
    await lodge.start();
  } catch (error) {
    await lodge.remove();
    throw error;
  }
  process.env.LODGE_ADDRESS = lodge.address;
  return () => lodge.remove();
}
