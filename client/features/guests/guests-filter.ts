/** How the list of guests is narrowed. */
export type GuestsFilter = {
  search: string;
  /** Those alone to whom no room is let. */
  doNotRent: boolean;
};

/** The filter as it stands in the address; what is not narrowed is left out. */
export function guestsParams({ search, doNotRent }: GuestsFilter): Record<string, string> {
  return {
    ...(search === '' ? {} : { text: search }),
    ...(doNotRent ? { show: 'do-not-rent' } : {}),
  };
}
