/** Pieces whose first one is there: what is refused is refused before what is made of them begins. */
export async function started<Piece>(
  pieces: AsyncGenerator<Piece, void, void>,
): Promise<AsyncIterable<Piece>> {
  let first: IteratorResult<Piece, void> | null = await pieces.next();
  const next = () => {
    const piece = first;
    first = null;
    return piece ? Promise.resolve(piece) : pieces.next();
  };
  // No generator around it: one of which nothing was asked yet would end without ending these.
  return { [Symbol.asyncIterator]: () => ({ next, return: () => pieces.return() }) };
}
