/** What is to be said before beds are sold or given that are for some alone. */
export const GUEST_RESTRICTION_LABELS: { readonly [guests in 'WOMEN' | 'MEN']: string } = {
  WOMEN: 'All guests are women',
  MEN: 'All guests are men',
};
