import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  type GraphQLField,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  Kind,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../modules/types.generated.ts';
import { BOOK, booking, type Caller, TestApp } from '../testing/test-app.ts';
import { accessGuard } from './access.ts';
import { buildSchema } from './schema.ts';

/** Who may ask for what, by hand from the table of rights: never generated from the schema that it checks. */
const LEAST_ROLE: Record<string, Role> = {
  'query.agentAccounts': 'ADMIN',
  'query.agentStatement': 'AGENT',
  'query.agents': 'MANAGER',
  'query.apiKeys': 'ADMIN',
  'query.invariantCheck': 'ADMIN',
  'query.system': 'ADMIN',
  'query.auditEvents': 'ADMIN',
  'query.availability': 'PUBLIC',
  'query.bill': 'MANAGER',
  'query.bills': 'MANAGER',
  'query.calendar': 'AGENT',
  'query.cleaners': 'MANAGER',
  'query.dashboard': 'AGENT',
  'query.daySheet': 'MANAGER',
  'query.expenseCategories': 'MANAGER',
  'query.expenseMonths': 'MANAGER',
  'query.expensePayees': 'MANAGER',
  'query.expenses': 'MANAGER',
  'query.financialReport': 'ADMIN',
  'query.expenseReport': 'ADMIN',
  'query.financialRows': 'ADMIN',
  'query.accountsByAge': 'ADMIN',
  'query.firstWrongAccount': 'ADMIN',
  'query.openAccounts': 'ADMIN',
  'query.bookingReport': 'ADMIN',
  'query.bookingRows': 'ADMIN',
  'query.revenueRows': 'ADMIN',
  'query.collectedRows': 'ADMIN',
  'query.refusedRows': 'ADMIN',
  'query.revenueOnBooks': 'ADMIN',
  'query.revenueOnBooksRows': 'ADMIN',
  'query.revenueReport': 'ADMIN',
  'query.doNotRentMark': 'MANAGER',
  'query.guest': 'MANAGER',
  'query.guestErasure': 'ADMIN',
  'query.guests': 'MANAGER',
  'query.knownGuests': 'AGENT',
  'query.kitchenSheet': 'MANAGER',
  'query.lodge': 'PUBLIC',
  'query.mealPlans': 'AGENT',
  'query.openFolios': 'ADMIN',
  'query.invoice': 'GUEST',
  'query.invoicePreview': 'MANAGER',
  'query.invoices': 'MANAGER',
  'query.unbilledFolios': 'MANAGER',
  'query.reservationInvoices': 'GUEST',
  'query.payments': 'MANAGER',
  'query.policeRegister': 'MANAGER',
  'query.previewChange': 'AGENT',
  'query.quote': 'PUBLIC',
  'query.ratePeriods': 'ADMIN',
  'query.receipt': 'MANAGER',
  'query.registrationCards': 'MANAGER',
  'query.reminders': 'AGENT',
  'query.reservation': 'AGENT',
  'query.reservations': 'AGENT',
  'query.roomTypes': 'PUBLIC',
  'query.rooms': 'AGENT',
  'query.previewBooksLock': 'ADMIN',
  'query.previewTaxes': 'ADMIN',
  'query.settings': 'ADMIN',
  'query.taxes': 'ADMIN',
  'query.specialCharges': 'PUBLIC',
  'query.tariffCard': 'MANAGER',
  'query.till': 'MANAGER',
  'query.tillSheet': 'MANAGER',
  'query.tillShift': 'MANAGER',
  'query.tillShifts': 'MANAGER',
  'query.toLookAt': 'ADMIN',
  'query.users': 'ADMIN',
  'query.viewer': 'PUBLIC',
  'query.dataImport': 'ADMIN',
  'query.dataImports': 'ADMIN',
  'query.importLines': 'ADMIN',
  'mutation.addCharge': 'AGENT',
  'mutation.addRoom': 'AGENT',
  'mutation.applyImport': 'ADMIN',
  'mutation.assignCleaning': 'MANAGER',
  'mutation.blockRoom': 'MANAGER',
  'mutation.cancelImport': 'ADMIN',
  'mutation.cancelReservation': 'GUEST',
  'mutation.changeNights': 'AGENT',
  'mutation.checkImport': 'ADMIN',
  'mutation.checkIn': 'MANAGER',
  'mutation.checkOut': 'MANAGER',
  'mutation.confirmReservation': 'GUEST',
  'mutation.correctCashMovement': 'MANAGER',
  'mutation.correctPayment': 'MANAGER',
  'mutation.countCash': 'MANAGER',
  'mutation.createExpense': 'MANAGER',
  'mutation.createApiKey': 'ADMIN',
  'mutation.createExpenseCategory': 'ADMIN',
  'mutation.createReservation': 'AGENT',
  'mutation.createRoom': 'ADMIN',
  'mutation.changeNightRates': 'ADMIN',
  'mutation.copyRatePeriods': 'ADMIN',
  'mutation.createRatePeriod': 'ADMIN',
  'mutation.createRoomType': 'ADMIN',
  'mutation.deleteRatePeriod': 'ADMIN',
  'mutation.updateRatePeriod': 'ADMIN',
  'query.previewRates': 'ADMIN',
  'query.rateCalendar': 'ADMIN',
  'mutation.createSpecialCharge': 'ADMIN',
  'mutation.addRoomTypePicture': 'ADMIN',
  'mutation.removeRoomTypePicture': 'ADMIN',
  'mutation.orderRoomTypePictures': 'ADMIN',
  'query.roomTypePictures': 'AGENT',
  'mutation.fileFormThree': 'MANAGER',
  'mutation.markNoShow': 'MANAGER',
  'mutation.moveCash': 'MANAGER',
  'mutation.moveRoom': 'MANAGER',
  'mutation.moveToFolio': 'MANAGER',
  'mutation.nameGuests': 'AGENT',
  'mutation.noteMessage': 'AGENT',
  'mutation.payAgent': 'ADMIN',
  'mutation.startImport': 'ADMIN',
  'mutation.undoImport': 'ADMIN',
  'mutation.pinRoom': 'MANAGER',
  'mutation.receiveFromAgent': 'ADMIN',
  'mutation.declineReportedPayment': 'MANAGER',
  'mutation.recordPayment': 'MANAGER',
  'mutation.reportPayment': 'AGENT',
  'mutation.takeReportedPayment': 'MANAGER',
  'mutation.recordPrint': 'MANAGER',
  'mutation.refundExcess': 'MANAGER',
  'mutation.refundPayment': 'MANAGER',
  'mutation.reinstateReservation': 'AGENT',
  'mutation.removeRoom': 'AGENT',
  'mutation.returnDeposit': 'MANAGER',
  'mutation.saveMealPlan': 'ADMIN',
  'mutation.revokeApiKey': 'ADMIN',
  'mutation.setComplimentary': 'MANAGER',
  'mutation.setDiscount': 'MANAGER',
  'mutation.setGuests': 'AGENT',
  'mutation.setHousekeeping': 'MANAGER',
  'mutation.setStayOverCleaning': 'ADMIN',
  'mutation.setUserRole': 'ADMIN',
  'mutation.disableUser': 'ADMIN',
  'mutation.enableUser': 'ADMIN',
  'mutation.issueCreditNote': 'ADMIN',
  'mutation.issueInvoice': 'MANAGER',
  'mutation.splitFolio': 'MANAGER',
  'mutation.swapRooms': 'MANAGER',
  'mutation.syncProfile': 'GUEST',
  'mutation.takeDeposit': 'MANAGER',
  'mutation.unblockRoom': 'MANAGER',
  'mutation.undoCheckIn': 'MANAGER',
  'mutation.undoCheckOut': 'MANAGER',
  'mutation.undoHousekeeping': 'MANAGER',
  'mutation.undoMoves': 'MANAGER',
  'mutation.undoVoidExpense': 'MANAGER',
  'mutation.createAgent': 'ADMIN',
  'mutation.updateAgent': 'ADMIN',
  'mutation.updateExpense': 'MANAGER',
  'mutation.updateExpenseCategory': 'ADMIN',
  'mutation.eraseGuest': 'ADMIN',
  'mutation.mergeGuests': 'MANAGER',
  'mutation.updateGuest': 'GUEST',
  'mutation.updateReservation': 'AGENT',
  'mutation.updateRoom': 'ADMIN',
  'mutation.updateRoomType': 'ADMIN',
  'mutation.changeTaxes': 'ADMIN',
  'mutation.lockBooks': 'ADMIN',
  'mutation.updateSettings': 'ADMIN',
  'mutation.updateSpecialCharge': 'ADMIN',
  'mutation.voidAgentPayout': 'ADMIN',
  'mutation.voidAgentReceipt': 'ADMIN',
  'mutation.voidCharge': 'MANAGER',
  'mutation.voidExpense': 'MANAGER',
  'mutation.writeOff': 'MANAGER',
  'mutation.voidPayment': 'MANAGER',
  'subscription.calendarChanged': 'AGENT',
  'subscription.dashboardChanged': 'AGENT',
  'subscription.reservationChanged': 'GUEST',
  'subscription.viewerChanged': 'GUEST',
};

/** Mutations that everybody of their role may send, and that are refused for what is not one's own. */
const ASK_WHOSE = new Set([
  'mutation.addCharge',
  'mutation.addRoom',
  'mutation.cancelReservation',
  'mutation.changeNights',
  'mutation.confirmReservation',
  'mutation.nameGuests',
  'mutation.noteMessage',
  'mutation.reinstateReservation',
  'mutation.removeRoom',
  'mutation.reportPayment',
  'mutation.setGuests',
  'mutation.updateGuest',
  'mutation.updateReservation',
]);
/** What a role may not ask for although a lower one may: an agent's account is the agent's and the admin's; only agents report. */
const NOT_FOR: { readonly [name: string]: readonly Role[] } = {
  'query.agentStatement': ['MANAGER'],
  'mutation.reportPayment': ['MANAGER', 'ADMIN'],
};
const ROLES = ['PUBLIC', 'GUEST', 'AGENT', 'MANAGER', 'ADMIN'] as const;
const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN'];
const schema = buildSchema();

const FIELDS = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
  (type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      operation: type?.name.toLowerCase() ?? '',
      field,
      name: `${type?.name.toLowerCase()}.${field.name}`,
    })),
);

/** `field(arguments) { __typename }` with a variable for each required argument. */
function documentOf(operation: string, field: GraphQLField<unknown, unknown>, name = field.name): string {
  const required = field.args.filter(isRequiredArgument);
  const declared = required.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = required.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  return `${operation} Ask${declared && `(${declared})`} { ${name}${given && `(${given})`} ${selection} }`;
}

/** A value that coercion takes, so that only rights can refuse. */
function valueFor(type: unknown): unknown {
  if (isNonNullType(type)) return valueFor(type.ofType);
  if (isListType(type)) return [valueFor(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) && field.defaultValue === undefined,
    );
    return Object.fromEntries(needed.map((field) => [field.name, valueFor(field.type)]));
  }
  const values: Record<string, unknown> = {
    ID: crypto.randomUUID(),
    String: 'text',
    Int: 1,
    Boolean: true,
    LocalDate: '2026-12-24',
    Money: 100,
  };
  return values[String(type)];
}

const variablesOf = (field: GraphQLField<unknown, unknown>) =>
  Object.fromEntries(field.args.map((arg) => [arg.name, valueFor(arg.type)]));

let lodge: TestApp;
let callers: Record<Role, Caller>;

beforeAll(async () => {
  lodge = await TestApp.open();
  callers = {
    PUBLIC: lodge.stranger,
    GUEST: await lodge.as('guest'),
    AGENT: await lodge.signUpAgent('Ridge Travels'),
    MANAGER: await lodge.as('manager'),
    ADMIN: await lodge.as('admin'),
  };
});

afterAll(() => lodge.close());

it('the table names the least role of each root field that there is', () => {
  expect(FIELDS.map(({ name }) => name).toSorted()).toEqual(Object.keys(LEAST_ROLE).toSorted());
});

it.each(FIELDS)('the schema lets nobody below the least role ask for $name', ({ field, name }) => {
  const access = field.astNode?.directives?.find((directive) => directive.name.value === 'access');
  const role = access?.arguments?.find((argument) => argument.name.value === 'role')?.value;
  expect(role?.kind === Kind.ENUM && role.value).toBe(LEAST_ROLE[name]);
});

describe.each(ROLES)('%s', (role) => {
  it.each(FIELDS)('asks for $name by right or is refused', async ({ operation, field, name }) => {
    const isHighEnough = ROLES.indexOf(role) >= ROLES.indexOf(LEAST_ROLE[name] ?? 'ADMIN');
    const mayAsk = isHighEnough && !NOT_FOR[name]?.includes(role);
    // over the socket, subscriptions are tried elsewhere; over HTTP the refusal is the same
    if (operation === 'subscription' && mayAsk) return;
    const document = documentOf(operation, field);
    // a stranger is counted by address: each time another one, so that a fast machine passes no rate
    const caller = role === 'PUBLIC' ? lodge.stranger : callers[role];
    const { codes } = await caller.post(document, {
      variables: variablesOf(field),
      key: crypto.randomUUID(),
    });
    // What is not there is nobody's own: only the desk is told so.
    if (ASK_WHOSE.has(name) && mayAsk && !['MANAGER', 'ADMIN'].includes(role))
      expect(codes).toEqual(['FORBIDDEN']);
    else if (mayAsk) expect(codes.filter((code) => REFUSALS.includes(code))).toEqual([]);
    else expect(codes).toEqual([role === 'PUBLIC' ? 'UNAUTHENTICATED' : 'FORBIDDEN']);
  });
});

describe('a refusal', () => {
  const guarded = FIELDS.filter(({ name }) => LEAST_ROLE[name] !== 'PUBLIC');

  it.each(guarded)('of $name comes before its variables are looked at', async ({ operation, field }) => {
    const variables = Object.fromEntries(field.args.map((arg) => [arg.name, { nonsense: [] }]));
    const { codes } = await lodge.stranger.post(documentOf(operation, field), { variables });
    expect(codes).toEqual(['UNAUTHENTICATED']);
  });

  it('tells a stranger nothing of the schema', async () => {
    for (const document of [
      '{ reservations { secretField } }',
      '{ reservations(nonsense: 1) { total } }',
      '{ notAField }',
      '{ reservation(code: 1) { id } }',
    ]) {
      const { codes } = await lodge.stranger.post(document);
      expect(codes, document).toEqual(['UNAUTHENTICATED']);
      expect((await callers.GUEST.post(document)).codes, document).toEqual(['FORBIDDEN']);
    }
  });

  it('tells whoever may see the schema what is wrong with a document', async () => {
    const answer = await callers.AGENT.post('{ reservations { secretField } }');
    expect(answer.codes).toEqual(['BAD_USER_INPUT']);
    expect(answer.text).toContain('secretField');
  });

  it.each([
    ['under another name', '{ innocent: agents { id } }'],
    ['in an inline fragment', '{ lodge { name } ... { agents { id } } }'],
    ['in an inline fragment with a type', '{ ... on Query { agents { id } } }'],
    ['in a fragment', '{ ...Page } fragment Page on Query { agents { id } }'],
    ['in a fragment called __schema', '{ ...__schema } fragment __schema on Query { agents { id } }'],
    [
      'in a fragment of a fragment',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { agents { id } }',
    ],
    ['behind @include', 'query ($yes: Boolean = true) { agents @include(if: $yes) { id } }'],
    ['behind @skip', '{ lodge { name } agents @skip(if: true) { id } }'],
    ['beside what is allowed', '{ lodge { name } viewer { uid } agents { id } }'],
  ])('meets a field %s', async (_where, document) => {
    expect((await lodge.stranger.post(document)).codes).toEqual(['UNAUTHENTICATED']);
    expect((await callers.AGENT.post(document)).codes).toEqual(['FORBIDDEN']);
    expect((await callers.MANAGER.post(document)).codes).toEqual([]);
    expect(await callers.AGENT.execute(document)).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
  });

  it.each(['{ __schema { types { name } } }', '{ __type(name: "Reservation") { fields { name } } }'])(
    'keeps the schema for staff: %s',
    async (document) => {
      expect((await lodge.stranger.post(document)).codes).toEqual(['UNAUTHENTICATED']);
      expect((await callers.GUEST.post(document)).codes).toEqual(['FORBIDDEN']);
      expect((await callers.AGENT.post(document)).codes).toEqual([]);
    },
  );

  it('is the same for what is there and what is not', async () => {
    const type = await lodge.seed.roomType('Family Nest');
    await lodge.seed.room(type, '101');
    const booked = await callers.MANAGER.post(BOOK, {
      variables: booking(type.id),
      key: crypto.randomUUID(),
    });
    const { id, code } = Object(booked.data?.createReservation).reservation;
    const cancel = (caller: Caller, reservationId: string) =>
      caller.post(
        'mutation ($input: CancelReservationInput!) { cancelReservation(input: $input) { __typename } }',
        { variables: { input: { reservationId, reason: 'x', version: 1 } }, key: crypto.randomUUID() },
      );
    const find = (caller: Caller, wanted: string) =>
      caller.post('query ($code: String!) { reservation(code: $code) { id } }', {
        variables: { code: wanted },
      });
    for (const caller of [callers.PUBLIC, callers.GUEST, callers.AGENT]) {
      expect((await cancel(caller, id)).text).toEqual((await cancel(caller, crypto.randomUUID())).text);
      expect((await find(caller, code)).text).toEqual((await find(caller, 'LDG-00000')).text);
    }
    expect((await find(callers.MANAGER, code)).data).toMatchObject({ reservation: { id } });
  });
});

describe('an agent whose account nobody linked', () => {
  it('sees no reservation and books none', async () => {
    const unlinked = await lodge.signUp('agent');
    expect((await unlinked.post('{ reservations { total } }')).codes).toEqual(['FORBIDDEN']);
    const { field } = FIELDS.find(({ name }) => name === 'mutation.createReservation') ?? {};
    if (!field) throw new Error('There is no createReservation.');
    const sent = { variables: variablesOf(field), key: crypto.randomUUID() };
    expect((await unlinked.post(documentOf('mutation', field), sent)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('a schema', () => {
  it('with a root field that says no role does not start', () => {
    const forgetful = makeExecutableSchema({
      typeDefs: `
        enum Role { PUBLIC ADMIN }
        directive @access(role: Role!) on FIELD_DEFINITION
        type Query { lodge: String @access(role: PUBLIC) }
        extend type Query { takings: Int }
      `,
    });
    expect(() => accessGuard(forgetful, 'PUBLIC')).toThrow('query field takings has no @access rule.');
  });
});
