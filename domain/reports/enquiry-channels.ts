/** Where somebody asks for a room: at the desk, or on the public site. */
export type EnquiryChannel = 'DESK' | 'ONLINE';

/** What such a place is called in a table. */
export const ENQUIRY_CHANNEL_NAMES: { readonly [channel in EnquiryChannel]: string } = {
  DESK: 'At the desk',
  ONLINE: 'Online',
};

/** So many room nights that were refused are counted of a day at most. */
export const MAX_REFUSED_A_DAY: { readonly [channel in EnquiryChannel]: number } = {
  DESK: 5_000,
  ONLINE: 1_000,
};

/** For so long what somebody asks for again is not counted again, in milliseconds. */
export const ASKER_KEPT_MS = 15 * 60_000;
