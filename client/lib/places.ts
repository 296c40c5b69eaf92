/** A key for each of so many things that have nothing but their place: the rows of a skeleton, the points of a text. */
export function places(count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => `place ${place}`);
}
