/** What is to be said before beds are sold or given that are for some alone. */
export const GUESTS_MEANT_WORDS: { readonly [guests in 'WOMEN' | 'MEN']: string } = {
  WOMEN: 'All guests are women',
  MEN: 'All guests are men',
};
