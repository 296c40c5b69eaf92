import type { Quote as QuoteAnswer, Restriction, RoomType } from '../types.generated.ts';
import { explanationSentence } from './explanation.rules.ts';
import type { LodgePrices, PricedRoomType } from './price-list.rules.ts';
import type { Quote } from './quote.rules.ts';
import { isSameRestriction, restrictionSentence, type StayRestriction } from './restriction.rules.ts';

/** A quote as the API gives it, with the room types in full. */
export function quoteAnswerOf(quote: Quote, { roomTypes }: LodgePrices): QuoteAnswer {
  return {
    rooms: quote.rooms.map((room) => ({
      roomType: roomTypeAnswerOf(roomTypes, room.roomTypeId),
      arrival: room.arrival,
      departure: room.departure,
      nights: room.nights.map((night) => ({
        ...night,
        explanation: explanationSentence(night.explanation),
      })),
      total: room.total,
    })),
    charges: quote.charges.map((charge) => ({ ...charge, tax: charge.cgst + charge.sgst })),
    total: quote.total,
    listGross: quote.listGross,
    advanceDue: quote.advanceDue,
    restrictions: restrictionAnswersOf(quote.rooms.flatMap(({ restrictions }) => restrictions)),
  };
}

/** Each restriction once, in its sentence. */
export function restrictionAnswersOf(restrictions: readonly StayRestriction[]): Restriction[] {
  return restrictions
    .filter(
      (restriction, index) =>
        restrictions.findIndex((each) => isSameRestriction(each, restriction)) === index,
    )
    .map((restriction) => ({ message: restrictionSentence(restriction), code: restriction.code }));
}

function roomTypeAnswerOf(roomTypes: readonly PricedRoomType[], id: string): RoomType {
  const type = roomTypes.find((roomType) => roomType.id === id);
  if (!type) throw new RangeError(`No such room type: ${id}`);
  return type;
}
