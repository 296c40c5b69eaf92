/** The lodge's country, as the two letters of ISO 3166: a citizen of it needs no Form III. */
export const HOME_COUNTRY = 'IN';

/** Within so many hours after a guest from abroad arrived, and again after leaving, the police want to know. */
export const FORM_THREE_HOURS = 24;

/** Whether somebody of a nationality, or of one that is not known (null), is a guest from abroad. */
export function isFromAbroad(nationality: string | null): boolean {
  return nationality !== null && nationality !== HOME_COUNTRY;
}
