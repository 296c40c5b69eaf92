/** How a link looks within running text. */
export const LINK_STYLE =
  'rounded-xs font-medium text-pine underline decoration-pine/35 underline-offset-3 hover:decoration-pine';
