type Labels = { readonly [field: string]: string };

/** Fields of which the name in the audit is not the word on the screen. */
const LABELS: Labels = {
  advancePercent: 'Advance',
  agentId: 'Agent',
  allGuestsAre: 'All guests are',
  belowList: 'Below the price list',
  booker: 'Who booked',
  by: 'Sent by',
  causedBy: 'So that this fits',
  categoryId: 'Category',
  commissionShare: 'Commission',
  complimentary: 'Free of charge',
  earlyCheckIn: 'Early check-in',
  purpose: 'What it is for',
  gross: 'Total',
  gstin: 'GSTIN',
  gst: 'GST in it',
  isDuplicate: 'Printed again',
  confirmsInstantly: 'Confirms at once',
  mayBook: 'Active',
  signInEmail: 'Signs in with',
  isPinned: 'Promised room',
  isUndo: 'Was taken back',
  lateCheckOut: 'Late check-out',
  listGross: 'By the price list',
  noShowFee: 'Fee of a no-show',
  overrideReason: 'Why a rule was passed over',
  passedOver: 'Rules passed over',
  receiptId: 'Receipt',
  roomTypeId: 'Room type',
  slabs: 'Rates',
  baseOccupancy: 'Guests in the rate',
  baseRate: 'Rate',
  extraAdultRate: 'One more adult',
  extraChildRate: 'One more child',
  isActive: 'On sale',
  isByPhone: 'By the phone number alone',
  isGstRegistered: 'Registered for GST',
  isMandatory: 'Every stay pays it',
  isOnline: 'Guests can choose it',
  mergedInto: 'Put together with',
  upiVpa: 'UPI address',
  arrivedInIndiaOn: 'Arrived in India on',
  birthDate: 'Date of birth',
  doNotRent: 'Do not rent',
  doNotRentReason: 'Why do not rent',
  fullName: 'Name',
  idNumber: 'ID number',
  idType: 'ID',
  nationality: 'Citizen of',
  passportExpiresOn: 'Passport holds until',
  passportPlace: 'Passport issued at',
  relativeName: 'Father or husband',
  visaExpiresOn: 'Visa holds until',
  visaPlace: 'Visa issued at',
  visaType: 'Type of visa',
  isShownOnline: 'Shown to guests',
  isClosed: 'Closed',
  isClosedToArrival: 'No check-in',
  isClosedToDeparture: 'No check-out',
  maxAdults: 'Adults at most',
  maxChildren: 'Children at most',
  maxOccupancy: 'Guests at most',
  minNights: 'At least so many nights',
  sortOrder: 'Place in lists',
  waiveFeeReason: 'Why the fee was let off',
  waived: 'Fee let off',
  withoutIdReason: 'Why without ID',
  dirtyReason: 'Why not clean',
};

/** Fields that are called something else where the line is about this. */
export const LABELS_OF: { readonly [entity: string]: Labels } = {
  agent_payout: { from: 'First day', to: 'Day after the last day' },
  api_key: { scope: 'Reads', endsOn: 'Last day' },
  expense_category: { isActive: 'Used' },
  rate_period: { from: 'First night', to: 'Day after the last night' },
};

/** What a field is called on the screen: 'checkedInAt' is "Checked in at". */
export function labelOf(field: string, labels: Labels = {}): string {
  const words =
    labels[field] ??
    LABELS[field] ??
    field
      .replace(/^is(?=[A-Z])/, '')
      .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
