import { buildIfStale } from '../tools/build.ts';
import { LodgeProcess } from './lodge-process.ts';

/** Opens the lodge that all journeys share, and gives the way to close it. */
export default async function openLodge(): Promise<() => Promise<void>> {
  buildIfStale(console.log);
  const lodge = await LodgeProcess.prepare();
  await lodge.start();
  process.env.LODGE_ADDRESS = lodge.address;
  return () => lodge.remove();
}
