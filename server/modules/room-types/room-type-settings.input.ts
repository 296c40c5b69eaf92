import * as v from 'valibot';
import { tooFewMayCome, tooManyForABed } from '../../../domain/lodge/room-capacity.ts';
import { NameRequired } from '../../errors/name.refusals.ts';
import { type FieldProblem, ValidationFailed } from '../../errors/refusal.ts';
import { idOf } from '../../graphql/id.ts';
import { line, text } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import { assertAmount } from '../money/account.refusals.ts';
import { amount } from '../money/money.input.ts';
import type { StoredRoomType } from './room-type-settings.sql.ts';

const YES_OR_NO = 'Say yes or no.';
/** More sleep in no room. */
export const MOST_GUESTS = 20;
const WRONG_ORDER = 'Enter a whole number from 0 to 1,00,000.';
const MOST_AMENITIES = 20;

const guestsFrom = (least: number) => {
  const message = `Enter a whole number from ${least} to ${MOST_GUESTS}.`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(MOST_GUESTS, message),
  );
};
const extraRate = v.pipe(amount, v.minValue(0, 'An amount cannot be below ₹0.'));

const entries = {
  code: v.pipe(line({ max: 12 }), v.minLength(1, 'Enter a short name.')),
  name: line({ max: 60 }),
  kind: v.picklist(['ROOM', 'DORM_BED'], 'Choose a room or a bed.'),
  guests: v.picklist(['ANY', 'WOMEN', 'MEN'], 'Choose who may sleep there.'),
  description: text({ max: 1_000 }),
  amenities: v.pipe(
    v.array(line({ max: 60 })),
    v.transform(eachOnce),
    v.maxLength(MOST_AMENITIES, `Use at most ${MOST_AMENITIES} lines.`),
  ),
  baseOccupancy: guestsFrom(1),
  maxAdults: guestsFrom(1),
  maxChildren: guestsFrom(0),
  maxOccupancy: guestsFrom(1),
  baseRate: amount,
  extraAdultRate: extraRate,
  extraChildRate: extraRate,
  isShownOnline: v.boolean(YES_OR_NO),
  isActive: v.boolean(YES_OR_NO),
};

const sortOrder = v.pipe(
  v.number(WRONG_ORDER),
  v.integer(WRONG_ORDER),
  v.minValue(0, WRONG_ORDER),
  v.maxValue(100_000, WRONG_ORDER),
);

const creation = v.object({
  ...entries,
  description: v.nullish(entries.description, ''),
  amenities: v.nullish(entries.amenities, []),
  extraAdultRate: v.nullish(extraRate, 0),
  extraChildRate: v.nullish(extraRate, 0),
  isShownOnline: v.nullish(entries.isShownOnline, true),
  isActive: v.nullish(entries.isActive, true),
});

const update = v.object({
  roomTypeId: idOf('a room type'),
  version: v.pipe(v.number(), v.integer()),
  code: v.nullish(entries.code),
  name: v.nullish(entries.name),
  kind: v.nullish(entries.kind),
  guests: v.nullish(entries.guests),
  description: v.nullish(entries.description),
  amenities: v.nullish(entries.amenities),
  baseOccupancy: v.nullish(entries.baseOccupancy),
  maxAdults: v.nullish(entries.maxAdults),
  maxChildren: v.nullish(entries.maxChildren),
  maxOccupancy: v.nullish(entries.maxOccupancy),
  baseRate: v.nullish(entries.baseRate),
  extraAdultRate: v.nullish(extraRate),
  extraChildRate: v.nullish(extraRate),
  sortOrder: v.nullish(sortOrder),
  isShownOnline: v.nullish(entries.isShownOnline),
  isActive: v.nullish(entries.isActive),
  keepsComingStays: v.nullish(v.boolean(YES_OR_NO), false),
});

/** A room type that is made; its place in lists is the last. */
export type NewRoomType = Omit<StoredRoomType, 'sortOrder'>;

/** What is changed of a room type; what is not said stays. */
export type RoomTypeUpdate = {
  readonly roomTypeId: string;
  readonly version: number;
  readonly keepsComingStays: boolean;
  readonly changes: Partial<StoredRoomType>;
};

/** A new room type, cleaned. Raises NameRequired, AmountPositive, AmountMax or ValidationFailed. */
export function newRoomTypeOf(input: unknown): NewRoomType {
  const type = validated(creation, input);
  assertListable(type);
  assertRoomFor(type);
  assertFitsABed(type);
  return type;
}

/** A change of a room type, cleaned. Raises NameRequired, AmountPositive, AmountMax or ValidationFailed. */
export function roomTypeUpdateOf(input: unknown): RoomTypeUpdate {
  const { roomTypeId, version, keepsComingStays, ...given } = validated(update, input);
  const changes: Partial<StoredRoomType> = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value != null),
  );
  assertListable(changes);
  return { roomTypeId, version, keepsComingStays, changes };
}

function assertListable(type: Partial<StoredRoomType>): void {
  const { name, baseRate, extraAdultRate = 0, extraChildRate = 0 } = type;
  if (name === '') throw new NameRequired();
  if (baseRate !== undefined) assertAmount(baseRate);
  // one more guest may cost nothing
  for (const rate of [extraAdultRate, extraChildRate]) if (rate !== 0) assertAmount(rate);
}

type Capacity = Pick<StoredRoomType, 'baseOccupancy' | 'maxAdults' | 'maxChildren' | 'maxOccupancy'>;

/**
 * Raises ValidationFailed where more guests are covered, or may come as adults or children, than sleep there, and where more sleep
 * there than may come.
 */
export function assertRoomFor(capacity: Capacity): void {
  const { maxOccupancy } = capacity;
  const problems: FieldProblem[] = (['baseOccupancy', 'maxAdults', 'maxChildren'] as const)
    .filter((path) => capacity[path] > maxOccupancy)
    .map((path) => ({ path, message: `At most ${maxOccupancy} sleep there.` }));
  const tooMany = tooFewMayCome(capacity);
  if (tooMany !== null) problems.push({ path: 'maxOccupancy', message: tooMany });
  if (problems.length > 0) throw new ValidationFailed(problems);
}

/** Raises ValidationFailed where more sleep in a bed of a dorm than find room in it. */
export function assertFitsABed(type: Pick<StoredRoomType, 'kind' | 'maxOccupancy'>): void {
  const message = tooManyForABed(type);
  if (message !== null) throw new ValidationFailed([{ path: 'maxOccupancy', message }]);
}

/** Lines without those that are empty, or that are there already in other case or with other spaces. */
function eachOnce(typed: string[]): string[] {
  const lines = new Map<string, string>();
  for (const words of typed) {
    const key = words.normalize('NFKC').replace(/\s/g, '').toLowerCase();
    if (key !== '' && !lines.has(key)) lines.set(key, words);
  }
  return [...lines.values()];
}
