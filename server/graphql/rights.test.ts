import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { CHANGES, type Change } from '../../domain/changes.ts';
import { type Act, TRANSITIONS } from '../../domain/lifecycle.ts';
import { can, RIGHTS, type Right } from '../../domain/rights.ts';
import { ROLES, type Role } from '../../domain/roles.ts';
import { keptFiles } from '../../tools/kept-files.ts';
import { accessRuleOf } from './access.ts';
import { buildSchema } from './schema.ts';

/** What each root field lets somebody do: a right, or a step or change of the tables of stays. */
const FIELDS: { readonly [field: string]: Right | Act | Change } = {
  addCharge: 'addExtras',
  addRoom: 'ADD_ROOM',
  addRoomTypePicture: 'changeSettings',
  agentAccounts: 'seeAgentAccounts',
  agentStatement: 'seeStatements',
  agents: 'seeAgents',
  apiKeys: 'keepApiKeys',
  invariantCheck: 'seeSystem',
  system: 'seeSystem',
  applyImport: 'importData',
  assignCleaning: 'assignCleaning',
  auditEvents: 'seeAudit',
  availability: 'askPrices',
  bill: 'printDocuments',
  bills: 'printDocuments',
  blockRoom: 'blockRooms',
  calendar: 'seeCalendar',
  calendarChanged: 'seeCalendar',
  cancelImport: 'importData',
  cancelReservation: 'CANCEL',
  changeNights: 'CHANGE_NIGHTS',
  checkImport: 'importData',
  checkIn: 'CHECK_IN',
  checkOut: 'CHECK_OUT',
  cleaners: 'assignCleaning',
  confirmReservation: 'CONFIRM',
  correctPayment: 'changePayments',
  correctCashMovement: 'countTill',
  countCash: 'countTill',
  createApiKey: 'keepApiKeys',
  createExpense: 'spendFromTill',

  createExpenseCategory: 'keepExpenses',
  createReservation: 'book',
  dataImport: 'importData',
  dataImports: 'importData',
  createRoom: 'changeSettings',
  changeNightRates: 'changeSettings',
  copyRatePeriods: 'changeSettings',
  createRatePeriod: 'changeSettings',
  createRoomType: 'changeSettings',
  deleteRatePeriod: 'changeSettings',
  previewRates: 'changeSettings',
  rateCalendar: 'seeRatePeriods',
  updateRatePeriod: 'changeSettings',
  createSpecialCharge: 'changeSettings',
  dashboard: 'seeDashboard',
  dashboardChanged: 'seeDashboard',
  daySheet: 'printDocuments',
  declineReportedPayment: 'settleReportedPayments',
  expenseCategories: 'spendFromTill',
  expenseMonths: 'spendFromTill',
  expensePayees: 'spendFromTill',
  expenses: 'spendFromTill',
  fileFormThree: 'fileFormThree',
  financialReport: 'seeReports',
  expenseReport: 'seeReports',
  financialRows: 'seeReports',
  accountsByAge: 'seeReports',
  firstWrongAccount: 'seeReports',
  openAccounts: 'seeReports',
  bookingReport: 'seeReports',
  bookingRows: 'seeReports',
  revenueRows: 'seeReports',
  collectedRows: 'seeReports',
  refusedRows: 'seeReports',
  revenueReport: 'seeReports',
  revenueOnBooks: 'seeReports',
  revenueOnBooksRows: 'seeReports',
  doNotRentMark: 'rentAllTheSame',
  guest: 'seeGuestProfiles',
  guestErasure: 'eraseGuests',
  eraseGuest: 'eraseGuests',
  invoice: 'seeInvoices',
  invoicePreview: 'issueInvoices',
  invoices: 'listInvoices',
  unbilledFolios: 'listInvoices',
  issueCreditNote: 'issueCreditNotes',
  issueInvoice: 'issueInvoices',
  reservationInvoices: 'seeInvoices',
  guests: 'seeGuestProfiles',
  kitchenSheet: 'printDocuments',
  knownGuests: 'findGuests',
  lodge: 'askPrices',
  markNoShow: 'MARK_NO_SHOW',
  mealPlans: 'seeWholeTariff',
  moveCash: 'countTill',
  moveRoom: 'MOVE_ROOM',
  moveToFolio: 'splitFolios',
  nameGuests: 'nameGuests',
  noteMessage: 'noteMessages',
  openFolios: 'seeAgentAccounts',
  importLines: 'importData',
  payAgent: 'payAgents',
  startImport: 'importData',
  undoImport: 'importData',
  payments: 'listPayments',
  pinRoom: 'PIN_ROOM',
  policeRegister: 'seePoliceRegister',
  previewChange: 'CHANGE_NIGHTS',
  quote: 'askPrices',
  ratePeriods: 'seeRatePeriods',
  receipt: 'printDocuments',
  receiveFromAgent: 'receiveFromAgents',
  recordPayment: 'recordPayments',
  recordPrint: 'printDocuments',
  refundExcess: 'changePayments',
  refundPayment: 'changePayments',
  registrationCards: 'printDocuments',
  reminders: 'seeDashboard',
  reinstateReservation: 'REINSTATE',
  // a room is taken off by a user who may add one
  removeRoom: 'ADD_ROOM',
  reportPayment: 'reportPayments',
  reservation: 'listReservations',
  reservationChanged: 'followReservations',
  reservations: 'listReservations',
  returnDeposit: 'changePayments',
  roomTypes: 'askPrices',
  rooms: 'seeRooms',
  saveMealPlan: 'changeSettings',
  removeRoomTypePicture: 'changeSettings',
  orderRoomTypePictures: 'changeSettings',
  roomTypePictures: 'seeWholeTariff',
  revokeApiKey: 'keepApiKeys',
  setComplimentary: 'SET_COMPLIMENTARY',
  setDiscount: 'SET_DISCOUNT',
  setGuests: 'SET_GUESTS',
  setHousekeeping: 'setHousekeeping',
  setStayOverCleaning: 'changeSettings',
  settings: 'changeSettings',
  changeTaxes: 'changeSettings',
  previewTaxes: 'changeSettings',
  taxes: 'changeSettings',
  lockBooks: 'changeSettings',
  previewBooksLock: 'changeSettings',
  updateSettings: 'changeSettings',
  setUserRole: 'giveRoles',
  disableUser: 'disableUsers',
  enableUser: 'disableUsers',
  specialCharges: 'askPrices',
  splitFolio: 'splitFolios',
  swapRooms: 'SWAP_ROOMS',
  syncProfile: 'haveProfile',
  takeDeposit: 'recordPayments',
  takeReportedPayment: 'settleReportedPayments',
  tariffCard: 'printTariff',
  till: 'countTill',
  tillSheet: 'countTill',
  tillShift: 'countTill',
  tillShifts: 'countTill',
  toLookAt: 'seeReports',
  unblockRoom: 'blockRooms',
  undoCheckIn: 'UNDO_CHECK_IN',
  undoCheckOut: 'UNDO_CHECK_OUT',
  undoHousekeeping: 'setHousekeeping',
  undoMoves: 'undoMoves',
  undoVoidExpense: 'spendFromTill',
  createAgent: 'keepAgents',
  updateAgent: 'keepAgents',
  updateExpense: 'spendFromTill',
  updateExpenseCategory: 'keepExpenses',
  mergeGuests: 'mergeGuests',
  // guests change their own
  updateGuest: 'haveProfile',
  updateReservation: 'UPDATE',
  updateRoom: 'changeSettings',
  updateRoomType: 'changeSettings',
  updateSpecialCharge: 'changeSettings',
  users: 'seeUsers',
  // a visitor who is not signed in is answered null
  viewer: 'askPrices',
  viewerChanged: 'haveProfile',
  voidAgentPayout: 'payAgents',
  voidAgentReceipt: 'receiveFromAgents',
  voidExpense: 'spendFromTill',
  voidCharge: 'voidEntries',
  voidPayment: 'changePayments',
  writeOff: 'writeOff',
};

/** The lowest role that may. */
function lowestRoleOf(what: Right | Act | Change): Role | undefined {
  return ROLES.find((role) => mayAtAll(role, what));
}

function mayAtAll(role: Role, what: Right | Act | Change): boolean {
  if (isRight(what)) return can({ role }, what);
  if (role === 'PUBLIC') return false;
  if (isChange(what)) return CHANGES[what].who[role] !== undefined;
  return TRANSITIONS.some(({ act, who }) => act === what && who[role] !== undefined);
}

function isRight(what: string): what is Right {
  return what in RIGHTS;
}

function isChange(what: string): what is Change {
  return what in CHANGES;
}

it('a root field asks for the lowest role that has its right', () => {
  const schema = buildSchema();
  const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const asked = types.flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => [field, type && accessRuleOf(type, field)] as const),
  );
  const said = Object.entries(FIELDS).map(([field, what]) => [field, lowestRoleOf(what)] as const);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(asked));
});

it('a right belongs to every role above the lowest that has it, but for what is an agent’s own', () => {
  const ofAgents = ['workAsAgent', 'reportPayments', 'seeStatements'];
  const others = Object.entries(RIGHTS).filter(([right]) => !ofAgents.includes(right));
  for (const [right, roles] of others) {
    expect(roles, right).toEqual(ROLES.slice(ROLES.indexOf(roles[0])));
  }
});

type Node = { readonly type: string; readonly [field: string]: unknown };

/** The places where a script decides by a role and not by a right. */
function rolesJudgedIn(source: string): string[] {
  const found: string[] = [];
  visit(parseSync('module.ts', source).program, (node) => {
    if (judgesRole(node)) found.push(source.slice(Number(node.start), Number(node.end)));
  });
  return found;
}

function judgesRole({ type, ...node }: Node): boolean {
  // what the lodge does by itself has no role of the API
  if (type === 'BinaryExpression' && isNode(node.right) && node.right.value === 'SYSTEM') return false;
  if (type === 'BinaryExpression') return isRole(node.left) || isRole(node.right);
  if (type === 'SwitchStatement') return isRole(node.discriminant);
  if (type !== 'CallExpression' || !isNode(node.callee)) return false;
  const called = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee;
  const name = isNode(called) ? called.name : null;
  if (name === 'includesRole') return true;
  return (
    (name === 'includes' || name === 'has') && Array.isArray(node.arguments) && node.arguments.some(isRole)
  );
}

/** Whether it is somebody's role: `role`, or `viewer.role`. */
function isRole(part: unknown): boolean {
  if (!isNode(part)) return false;
  if (part.type === 'ChainExpression') return isRole(part.expression);
  if (part.type === 'Identifier') return part.name === 'role';
  return part.type === 'MemberExpression' && isRole(part.property);
}

function visit(part: unknown, see: (node: Node) => void): void {
  if (Array.isArray(part)) for (const item of part) visit(item, see);
  if (!isNode(part)) return;
  see(part);
  for (const value of Object.values(part)) visit(value, see);
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part;
}

it('a module, a write and the door ask for rights and compare no roles', () => {
  const files = keptFiles('server/modules', 'server/errors', 'server/db', 'server/http').filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\/|\.generated\./.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    rolesJudgedIn(readFileSync(file, 'utf8')).map((place) => `${file}: ${place}`),
  );
  expect(found).toEqual([]);
});

it('a right that opens no root field is asked for by some code', () => {
  const asked = keptFiles('server', 'domain', 'client')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.generated\./.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const opening = new Set<string>(Object.values(FIELDS));
  const unused = Object.keys(RIGHTS).filter((right) => !opening.has(right) && !asked.includes(`'${right}'`));
  expect(unused).toEqual([]);
});

it.each([
  ["if (viewer.role === 'ADMIN') stop()", 1],
  ["const isDesk = role !== 'AGENT'", 1],
  ["if (includesRole(viewer.role, 'MANAGER')) stop()", 1],
  ['if (DESK.includes(viewer?.role)) stop()', 1],
  ['switch (viewer.role) {}', 1],
  ["const isDesk = role === 'SYSTEM' || can({ role }, 'useKeptPlaces')", 0],
  ["if (folio.payer === 'AGENT') stop()", 0],
  ["if (can(viewer, 'seeNotes')) stop()", 0],
])('%s decides by %i roles', (source, count) => {
  expect(rolesJudgedIn(source)).toHaveLength(count);
});
