/** What a gender is called. */
export const GENDER_NAMES = { FEMALE: 'Woman', MALE: 'Man', OTHER: 'Another' } as const;

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The name of a country by its two letters. */
export function countryName(code: string): string {
  return regionNames.of(code) ?? code;
}

/** Whether two letters stand for a region of the world that has a name. */
export function isRegion(code: string): boolean {
  return regionNames.of(code) !== undefined;
}
