import { isLocalDate, type LocalDate } from '../../domain/nights.ts';

/** The day that an address says; null where it says none. */
export function dayIn(params: URLSearchParams, name: string): LocalDate | null {
  const day = params.get(name);
  return day !== null && isLocalDate(day) ? day : null;
}

/** The parameters of an address for what is looked for; what is as usual is left out. */
export function addressParams(search: Readonly<Record<string, string | null>>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value) params.set(name, value);
  return params;
}

/** What the address asks for by now. A choice stands in it at once, while the page may still be drawn by what was chosen before. */
export function paramsNow(): URLSearchParams {
  return new URLSearchParams(location.search);
}
