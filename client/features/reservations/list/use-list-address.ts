import { useLocation } from 'react-router';

/** What a booking is told that is opened from a list: where to go back to. */
type ListState = { listAddress: string };

/** What the links of a list carry, so that the booking leads back to the list as it was. */
export function useListState(): ListState {
  const { pathname, search } = useLocation();
  return { listAddress: `${pathname}${search}` };
}

/** The list that the booking was opened from, as it was; the one of this path where it was not opened from a list. */
export function useListAddress(listPath: string): string {
  const state: Partial<ListState> | null = useLocation().state;
  const address = state?.listAddress;
  return typeof address === 'string' && address.startsWith(listPath) ? address : listPath;
}
