import type { SiteFacts, SiteRoomType } from '../../../domain/site/site-facts.ts';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** 'Four ways to stay'. */
export function waysToStay(count: number): string {
  return `${COUNTS[count] ?? count} ${count === 1 ? 'way' : 'ways'} to stay`;
}

/** 'a night' or 'a bed': what the rate of the room type buys. */
export function rateUnit({ kind }: Pick<SiteRoomType, 'kind'>): string {
  return kind === 'DORM_BED' ? 'a bed' : 'a night';
}

/** 'Sleeps 3', 'Women’s dorm'. */
export function formatCapacity({ kind, guests, maxOccupancy }: SiteRoomType): string {
  const whose = { ANY: '', WOMEN: 'Women’s ', MEN: 'Men’s ' }[guests];
  if (kind === 'DORM_BED') return whose ? `${whose}dorm` : 'Shared dorm';
  return whose ? `${whose}room, sleeps ${maxOccupancy}` : `Sleeps ${maxOccupancy}`;
}

/** How the prices of the site stand to GST. */
export function taxSentence({ isGstRegistered, pricesIncludeTax }: SiteFacts): string {
  if (!isGstRegistered) return 'What you see is what you pay: the lodge charges no GST.';
  if (pricesIncludeTax) return 'Prices include GST.';
  return 'GST comes on top; you see the whole sum before you book.';
}

/** The advance as people say it; '' when none is asked for. */
export function advanceSentence({ advancePercent }: SiteFacts): string {
  if (advancePercent === 0) return 'No advance is asked for: you pay at the desk.';
  return `We ask for ${advancePercent / 100} % in advance, the rest is paid at the desk.`;
}
