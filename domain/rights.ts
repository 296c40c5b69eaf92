import type { Role } from './roles.ts';

const EVERYBODY = ['PUBLIC', 'GUEST', 'AGENT', 'MANAGER', 'ADMIN'] as const;
const SIGNED_IN = ['GUEST', 'AGENT', 'MANAGER', 'ADMIN'] as const;
const STAFF = ['AGENT', 'MANAGER', 'ADMIN'] as const;
const DESK = ['MANAGER', 'ADMIN'] as const;
const ADMINS = ['ADMIN'] as const;
const AGENTS = ['AGENT'] as const;

/**
 * Who may do what: each right with the roles that have it. What hangs on a row as well (own, before the arrival day, within
 * two days, up to a limit) is judged beside it, and the steps and changes of a stay have tables of their own
 * (`lifecycle.ts`, `changes.ts`). A root field is opened by the role of its `@access`, which `rights.test.ts` of the server
 * compares with the right that is named there for the field. Some rights do nothing but open fields, and no other code asks for
 * them; whatever else the server decides by who asks, it decides by these tables.
 */
export const RIGHTS = {
  // what is sold
  /** Searches, and asks what a stay costs. */
  askPrices: EVERYBODY,
  /** Has a user of their own at the lodge. */
  haveProfile: SIGNED_IN,
  /** Is offered what is not shown online, and told which rooms are free. */
  seeWholeTariff: STAFF,
  /** Asks for more rooms at a time than a guest may. */
  askForManyRooms: STAFF,
  /** Is told where money is sent to. */
  seePaymentAddress: STAFF,
  seeRatePeriods: ADMINS,
  printTariff: DESK,

  // reservations: whose
  /** What is theirs is what the agent linked to them brought. */
  workAsAgent: AGENTS,
  /** Reads lists of reservations: all, or those of the own agent. */
  listReservations: STAFF,
  /** Learns that a reservation changed: any, or an own. */
  followReservations: SIGNED_IN,
  seeAllReservations: DESK,
  /** Free and busy nights and own reservations, or all. */
  seeCalendar: STAFF,
  /** Is told apart what is not there and what is somebody else's. */
  seeWhichIdsExist: DESK,

  // reservations: what of them
  /** The number of a room that nobody was promised yet. */
  seeAssignedRooms: DESK,
  /** Other stays that move so that one fits; for who does not see them they move without being shown. */
  seeMoves: DESK,
  undoMoves: DESK,
  seeNotes: DESK,
  seeTimeline: DESK,
  /** Whether an ID is recorded. */
  seeMissingIds: DESK,
  /** Bills that the agent pays, and what the agent says was paid. */
  seeAgentBills: STAFF,

  // reservations: making and changing
  /** Books: for anybody, or as agent. */
  book: STAFF,
  /** Books whatever the source, with a note of the desk and rooms by their number. */
  bookForAnybody: DESK,
  /** Confirms without a word of the lodge; an agent who confirms instantly may, too. */
  confirmForAnybody: DESK,
  /** Books days that are past, and the night that is still running. */
  bookPastDays: DESK,
  /** Names a room by its number. */
  chooseRooms: DESK,
  /** Gives a room of another type than the one sold. */
  giveOtherType: DESK,
  /** Passes over a rule of the lodge, with a reason. */
  overrideRules: DESK,
  /** Changes who booked and by what way. */
  changeBooker: DESK,
  nameGuests: STAFF,
  /** Names guests on any day, of all whom the lodge knows. */
  nameGuestsOnAnyDay: DESK,
  /** Leaves a fee out, with a reason. */
  waiveFees: DESK,
  /** Gives money off and rooms free, up to the lodge's limit. */
  giveDiscounts: DESK,
  giveAnyDiscount: ADMINS,

  // the account
  /** Puts extras of the price list on: always, or before the arrival on an own. */
  addExtras: STAFF,
  /** Puts anything on: extras on any day, fees, corrections. */
  addCharges: DESK,
  /** Lists all that was paid, by guests and agents. */
  listPayments: DESK,
  /** Is told who wrote a payment down, and that another one has the same reference. */
  seeWhoRecorded: DESK,
  recordPayments: DESK,
  /** Dates money back further than the desk may. */
  datePaymentsFarBack: ADMINS,
  /** Gives money back and corrects what was written down. */
  changePayments: DESK,
  /** Takes an entry of the last days out of every sum. */
  voidEntries: DESK,
  voidOldEntries: ADMINS,
  /** Writes off what will never be paid, within the limit of discounts. */
  writeOff: DESK,
  /** Splits bills, and moves lines between them. */
  splitFolios: DESK,
  /** Sees the bills in law of what they may see: all, or those of own reservations. */
  seeInvoices: SIGNED_IN,
  /** Lists the bills in law of the lodge. */
  listInvoices: DESK,
  issueInvoices: DESK,
  issueCreditNotes: ADMINS,
  /** Says that something was paid for an own. */
  reportPayments: AGENTS,
  settleReportedPayments: DESK,
  countTill: DESK,
  /** Writes down what is paid from the till, and sees what they wrote down themselves. */
  spendFromTill: DESK,
  /** Writes down all that the lodge spends, however it is paid, and sees everything. */
  keepExpenses: ADMINS,

  // the house
  seeRooms: STAFF,
  seeHousekeeping: DESK,
  setHousekeeping: DESK,
  /** Says who cleans which room. */
  assignCleaning: DESK,
  blockRooms: DESK,
  /** Changes the settings of the lodge, and what is sold: rooms, extras and meals. */
  changeSettings: ADMINS,
  /** Makes read-only keys for spreadsheets and scripts, and revokes them. */
  keepApiKeys: ADMINS,
  /** Writes in the places that are kept for the desk while many others write. */
  useKeptPlaces: DESK,
  /** Is told whether everything works, and checks the books and rooms. */
  seeSystem: ADMINS,
  /** Brings rooms, seasons, guests and bookings along from a spreadsheet, and takes them back. */
  importData: ADMINS,
  /** Sends in the receipts of expenses, and reads the own. */
  keepReceipts: DESK,
  seeAllReceipts: ADMINS,
  seeDashboard: STAFF,
  /** Prints the papers of a day and of a stay. */
  printDocuments: DESK,
  /** Notes that a paper was sent to the guest. */
  noteMessages: STAFF,

  // guests
  /** Profiles and IDs of all guests. */
  seeGuestProfiles: DESK,
  changeGuestProfiles: DESK,
  /** Takes the list of guests with their IDs along as a file. */
  saveGuests: ADMINS,
  /** Makes one guest of two who are the same person. */
  mergeGuests: DESK,
  /** Deletes the data of a guest who asks for it. */
  eraseGuests: ADMINS,
  /** Lets a room to a guest marked Do not rent, with a reason; nobody else is told of the mark. */
  rentAllTheSame: DESK,
  seePoliceRegister: DESK,
  /** Notes what the police were told of guests from abroad. */
  fileFormThree: DESK,
  /** Finds guests by name and phone: all, or those of the own agent. */
  findGuests: STAFF,

  // agents, figures, users
  seeAgents: DESK,
  /** What agents and the lodge owe each other, of every agent. */
  seeAgentAccounts: ADMINS,
  /** One agent's statement: anybody's, or the own. */
  seeStatements: ['AGENT', 'ADMIN'],
  /** Keeps agents: what is agreed with each, and who may book. */
  keepAgents: ADMINS,
  receiveFromAgents: ADMINS,
  /** Pays agents the commission that is owed, and takes back what was paid by mistake. */
  payAgents: ADMINS,
  seeReports: ADMINS,
  /** Reads who did what in the whole lodge. */
  seeAudit: ADMINS,
  seeUsers: ADMINS,
  giveRoles: ADMINS,
  /** Locks others out, and lets them in again. */
  disableUsers: ADMINS,
} as const satisfies { readonly [right: string]: readonly Role[] };

/** The name of a right. */
export type Right = keyof typeof RIGHTS;

/** Whether somebody of this role has the right. */
export function can({ role }: { readonly role: Role }, right: Right): boolean {
  const roles: readonly Role[] = RIGHTS[right];
  return roles.includes(role);
}
