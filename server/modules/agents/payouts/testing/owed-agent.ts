import { onVersion } from '../../../../../testing/usual-inputs.ts';
import type { Agent } from '../../../../db/generated/client.ts';
import type { StayDesk, StayLodge } from '../../../../testing/lodge/stay-lodge.ts';

/** The day on which the guests of `owedAgent` leave, and which it is then. */
export const LEFT = '2026-12-26';

/** An agent whose guests slept two nights at ₹350 in a room and have left: ₹70 of commission is owed. */
export async function owedAgent(
  { seed, clock }: Pick<StayLodge, 'seed' | 'clock'>,
  stage: StayDesk,
  roomId = stage.first.id,
): Promise<Agent> {
  const made = await seed.agent(`Ridge ${crypto.randomUUID()}`, { commission: 1_000 });
  clock.travelTo(new Date('2026-12-24T08:30:00Z'));
  const rooms = [{ roomId, arrival: '2026-12-24', departure: LEFT }];
  const inHouse = await stage.desk.bookAndCheckIn({ source: 'AGENT', agentId: made.id, rooms });
  clock.travelTo(new Date('2026-12-26T05:00:00Z'));
  await stage.desk.perform('checkOut', { ...onVersion(inHouse), leaveDueReason: 'The agent pays' });
  return made;
}
