import type { LocalDate } from '../nights.ts';
import { isListed, parseSold, type Sold } from './sold.ts';
import { parseSort, type Sort, sortParam } from './table-sort.ts';

/** How the rooms are narrowed and sorted, as the address says it; an empty type is any. */
export type RoomsSearch = { text: string; type: string; sold: Sold; sort: Sort | null };

/** The search that an address asks for; what cannot be meant is passed over. */
export function parseRoomsSearch(params: URLSearchParams): RoomsSearch {
  return {
    text: params.get('text')?.trim() ?? '',
    type: params.get('type') ?? '',
    sold: parseSold(params.get('sold')),
    sort: parseSort(params.get('sort')),
  };
}

/** The search as parameters of an address; what is as usual is left out. */
export function roomsSearchParams({ text, type, sold, sort }: RoomsSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== '') params.set('text', text);
  if (type !== '') params.set('type', type);
  if (sold !== 'all') params.set('sold', sold);
  if (sort !== null) params.set('sort', sortParam(sort));
  return params;
}

type Listed = {
  readonly number: string;
  readonly roomType: { readonly id: string; readonly name: string };
  readonly floor?: string | null | undefined;
  readonly dorm?: string | null | undefined;
  readonly activeFrom: LocalDate;
  readonly activeTo?: LocalDate | null | undefined;
};

/** Whether a room is sold on a night. */
export function isSoldOn(
  { activeFrom, activeTo }: Pick<Listed, 'activeFrom' | 'activeTo'>,
  night: LocalDate,
): boolean {
  return activeFrom <= night && (activeTo == null || activeTo > night);
}

/** What a search leaves of the rooms: by any part of the number, the floor, the dorm or the type. */
export function roomsFound<TRoom extends Listed>(
  rooms: readonly TRoom[],
  { text, type, sold }: RoomsSearch,
  today: LocalDate,
): readonly TRoom[] {
  const wanted = text.toLowerCase();
  return rooms.filter((room) => {
    const { number, roomType, floor, dorm } = room;
    const isMeant = [number, roomType.name, floor ?? '', dorm ?? ''].some((words) =>
      words.toLowerCase().includes(wanted),
    );
    const isOfType = type === '' || roomType.id === type;
    return isMeant && isOfType && isListed(sold, isSoldOn(room, today));
  });
}

/** What rooms are sorted by. */
export const ROOMS_ORDER = {
  number: ({ number }: Listed) => number,
  type: ({ roomType }: Listed) => roomType.name,
  floor: ({ floor }: Listed) => floor ?? '',
  sold: ({ activeFrom }: Listed) => activeFrom,
};
