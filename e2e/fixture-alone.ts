/** A fixture that is made of no other: `make` hands what it opens to `use`, and closes it afterwards. */
export function fixtureAlone<TFixture>(make: (use: (fixture: TFixture) => Promise<void>) => Promise<void>) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  return ({}, use: (fixture: TFixture) => Promise<void>) => make(use);
}
