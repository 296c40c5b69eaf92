import * as v from 'valibot';

/** A line of the audit about a reservation, as the database gives it. */
export const storedEventSchema = v.object({
  id: v.string(),
  at: v.string(),
  actorName: v.string(),
  actingAs: v.nullable(v.string()),
  action: v.string(),
  entity: v.string(),
  entityId: v.nullable(v.string()),
  before: v.unknown(),
  after: v.unknown(),
  reason: v.nullable(v.string()),
  transactionId: v.string(),

  /** The number of the room that the line is about, as the claims have it now. */
  room: v.nullable(v.string()),
});
export type StoredEvent = v.InferOutput<typeof storedEventSchema>;

/** Lines of one act: the same word in the same transaction. */
export type Published = { readonly lines: readonly StoredEvent[]; readonly first: StoredEvent };

/** Makes the sentence of an act, without its end. */
export type Teller = (published: Published) => string;
