const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The name of a country by its two letters. */
export function countryName(code: string): string {
  return regionNames.of(code) ?? code;
}

/** Whether two letters stand for a region of the world that has a name. */
export function isRegion(code: string): boolean {
  return regionNames.of(code) !== undefined;
}

/** Whether two letters are those by which a country goes today: the United Kingdom is GB, and UK is another way to say so. */
export function isCountryCode(code: string): boolean {
  return isRegion(code) && new Intl.Locale(`und-${code}`).region === code;
}
