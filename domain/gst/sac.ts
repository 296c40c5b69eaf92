/** The service accounting codes of what a lodge sells: lodging with its meals, food by itself, and other services. */
export const SAC = { ROOM: '996311', FOOD: '996331', SERVICE: '999799' } as const;

const SAC_NAMES: Readonly<Record<string, string>> = {
  [SAC.ROOM]: 'Lodging',
  [SAC.FOOD]: 'Food and drink',
  [SAC.SERVICE]: 'Other services',
};

/** What a code stands for; empty for one that the lodge does not use. */
export function sacNameOf(code: string): string {
  return Object.hasOwn(SAC_NAMES, code) ? (SAC_NAMES[code] ?? '') : '';
}
