import { addNights } from '../../../domain/nights.ts';
import { ARRIVAL, DEPARTURE } from './staged-reservation.ts';
import type { Staging } from './staging.ts';

/** The books are closed from day to day, each time a day later. */
let closed = '2001-01-01';
/** A rate of food, in hundredths of a percent, that is another one each time. */
let foodRate = 1_200;

/** What changes the lodge itself: rooms, prices, housekeeping, users. */
export function houseInputs(staging: Staging) {
  return {
    blockRoom: [
      staging.at({}, ({ rooms }) => ({
        roomId: rooms[3]?.id,
        arrival: ARRIVAL,
        departure: DEPARTURE,
        reason: 'MAINTENANCE',
        note: 'The geyser',
      })),
    ],
    unblockRoom: [
      staging.at({}, async ({ rooms }) => {
        const run = { arrival: '2027-03-01', departure: '2027-03-02' };
        const input = { ...run, roomId: rooms[3]?.id, reason: 'OWNER' };
        return { blockId: (await staging.sent('blockRoom', input, 'block { id }')).block.id };
      }),
    ],
    setHousekeeping: [
      staging.at({}, async ({ rooms: [room] }) => ({
        rooms: [{ roomId: room?.id, version: room?.version }],
        housekeeping: 'DIRTY',
        note: 'Towels',
      })),
    ],
    setStayOverCleaning: [async () => ({ version: await settingsVersion(staging), days: 3 })],
    updateSettings: [
      async () => ({
        version: await settingsVersion(staging),
        name: 'Cedar Lodge',
        legalName: 'Cedar Stays',
        address: 'Mall Road',
        phone: '+919876543210',
        email: 'desk@lodge.example',
        stateCode: '02',
        gstin: '02AAACD0000L1ZK',
        timeZone: 'Asia/Kolkata',
        checkInTime: '12:00',
        checkOutTime: '11:00',
        nightEndsAt: '05:00',
        noShowFrom: '22:30',
        upiVpa: 'cedar@okbank',
        advancePercent: 2_500,
        holdHours: 30,
        webRequestHours: 10,
        formHoldMinutes: 20,
        formHoldShare: 3_000,
        confirmsWebInstantly: false,
        managerDiscountLimit: 1_600,
        pettyCashLimit: 6_000_00,
        infantMaxAge: 4,
        childMaxAge: 10,
        printWidth: 'A5',
        stayOverCleaningDays: 3,
        earlyCheckIn: [{ until: '08:00', percent: 5_000 }],
        lateCheckOut: [{ until: '15:00', percent: 5_000 }],
        cancellationPolicy: [{ daysBefore: 0, percent: 5_000, of: 'TOTAL' }],
        noShowFee: { percent: 10_000, of: 'FIRST_NIGHT' },
      }),
    ],
    changeTaxes: [
      async () => {
        const remove = { category: 'FOOD', validFrom: '2098-01-01' };
        foodRate += 1;
        const food = {
          version: await settingsVersion(staging),
          set: { ...remove, slabs: [{ rate: foodRate }] },
        };
        const { settings } = await staging.sent('changeTaxes', food, 'settings { version }');
        const slabs = [{ to: 7_500_00, rate: 600 }, { rate: 1_800 }];
        const set = { category: 'ROOM', validFrom: '2099-01-01', slabs };
        return { version: settings.version, set, remove, isGstRegistered: false, pricesIncludeTax: false };
      },
    ],
    lockBooks: [
      async () => {
        closed = addNights(closed, 1);
        return { version: await settingsVersion(staging), through: closed };
      },
    ],
    createRoom: [
      staging.at({}, ({ type }) => {
        const letters = crypto.randomUUID().slice(0, 8);
        return { ...newRoom(type.id), number: `${letters}-1`, lastNumber: `${letters}-3` };
      }),
    ],
    updateRoom: [
      staging.at({}, ({ type, rooms }) => ({
        ...newRoom(type.id),
        roomId: rooms[3]?.id,
        version: rooms[3]?.version,
        number: crypto.randomUUID().slice(0, 12),
        note: 'The door sticks',
        sortOrder: 7,
        movesStays: true,
      })),
    ],
    createRoomType: [async () => newRoomType()],
    updateRoomType: [
      async () => {
        const { roomType } = await staging.sent('createRoomType', newRoomType(), 'roomType { id version }');
        const { id: roomTypeId, version } = roomType;
        const words = { ...newRoomType(), sortOrder: 9, isActive: false, keepsComingStays: true };
        return { ...words, roomTypeId, version };
      },
    ],
    createRatePeriod: [
      async () => ({ roomTypeId: await newTypeId(staging), season: newSeason() }),
      async () => {
        const { priority: _priority, ...season } = newSeason();
        return { roomTypeId: await newTypeId(staging), alsoRoomTypeIds: [await newTypeId(staging)], season };
      },
    ],
    updateRatePeriod: [
      async () => {
        const { ratePeriod } = await newSeasonOf(staging);
        const season = { ...newSeason(), name: 'Late monsoon', value: -500 };
        return { ratePeriodId: ratePeriod.id, version: ratePeriod.version, season };
      },
    ],
    deleteRatePeriod: [
      async () => {
        const { ratePeriod } = await newSeasonOf(staging);
        return { seasons: [{ ratePeriodId: ratePeriod.id, version: ratePeriod.version }] };
      },
    ],
    copyRatePeriods: [async () => ({ roomTypeId: (await newSeasonOf(staging)).roomTypeId, year: 2027 })],
    changeNightRates: [
      async () => ({
        roomTypeId: await newTypeId(staging),
        name: 'Festival',
        nights: ['2027-01-01', '2027-01-02'],
        mode: 'PERCENT',
        value: 1_000,
      }),
    ],
    createSpecialCharge: [async () => newExtra()],
    updateSpecialCharge: [
      async () => {
        const words = newExtra();
        const made = await staging.sent('createSpecialCharge', words, 'specialCharge { id version }');
        const { id: specialChargeId, version } = made.specialCharge;
        return { ...newExtra(), specialChargeId, version, isActive: false };
      },
    ],
    createAgent: [async () => newAgent()],
    updateAgent: [
      async () => {
        const { agent } = await staging.sent('createAgent', newAgent(), 'agent { id version }');
        return { ...newAgent(), agentId: agent.id, version: agent.version, isActive: false };
      },
    ],
    createExpense: [
      async () => ({ ...newExpense(await categoryOf(staging)), receiptId: await receiptFile(staging) }),
    ],
    updateExpense: [
      async () => ({
        ...(await expenseOf(staging)),
        ...newExpense(await categoryOf(staging)),
        receiptId: await receiptFile(staging),
        amount: 50_00,
      }),
    ],
    voidExpense: [async () => ({ ...(await expenseOf(staging)), reason: 'Twice' })],
    undoVoidExpense: [
      async () => {
        const input = { ...(await expenseOf(staging)), reason: 'Twice' };
        const { expense } = await staging.sent('voidExpense', input, 'expense { id version }');
        return { expenseId: expense.id, version: expense.version, belowZeroReason: 'It was more' };
      },
    ],
    createApiKey: [async () => newKey()],
    revokeApiKey: [
      async () => {
        const { apiKey } = await staging.sent('createApiKey', newKey(), 'apiKey { id }');
        return { apiKeyId: apiKey.id };
      },
    ],
    createExpenseCategory: [async () => ({ name: crypto.randomUUID() })],
    updateExpenseCategory: [
      async () => {
        const made = { name: crypto.randomUUID() };
        const { category } = await staging.sent('createExpenseCategory', made, 'category { id version }');
        const { id: categoryId, version } = category;
        return { categoryId, version, name: crypto.randomUUID(), isActive: false };
      },
    ],
    saveMealPlan: [
      staging.at({}, async ({ type }) => {
        const prices = { adultPrice: 200_00, childPrice: 100_00, isActive: true };
        const plan = { plan: 'BREAKFAST', roomTypeId: type.id, ...prices };
        const { mealPlan } = await staging.sent('saveMealPlan', plan, 'mealPlan { version }');
        return { ...plan, version: mealPlan.version, adultPrice: 250_00 };
      }),
    ],
    assignCleaning: [
      staging.at({}, ({ rooms: [room] }) => ({
        rooms: [{ roomId: room?.id, cleaner: 'Meena', shownCleaner: null }],
      })),
    ],
    undoHousekeeping: [
      staging.at({}, async ({ rooms: [room] }) => {
        const rooms = [{ roomId: room?.id, version: room?.version }];
        const input = { rooms, housekeeping: 'DIRTY' };
        const marked = await staging.sent('setHousekeeping', input, 'rooms { roomId: id version }');
        return { rooms: marked.rooms };
      }),
    ],
    setUserRole: [async () => ({ uid: staging.uid, role: 'GUEST' })],
    disableUser: [async () => ({ uid: staging.uid })],
    enableUser: [async () => ({ uid: staging.uid })],
    syncProfile: [async () => ({ uid: staging.admin.uid })],
  };
}

async function settingsVersion({ admin }: Staging): Promise<number> {
  const { data } = await admin.execute('{ settings { version } }');
  return Object(data).settings.version;
}

/** A bed that is sold in the days of the stage, and not for ever. */
function newRoom(roomTypeId: string) {
  return { roomTypeId, floor: '1', dorm: 'Trek', activeFrom: '2026-01-01', activeTo: '2199-01-01' };
}

/** A room type that there is not yet. */
function newRoomType() {
  const name = crypto.randomUUID();
  return {
    code: name.slice(0, 12),
    name,
    kind: 'ROOM',
    guests: 'ANY',
    description: 'Under the deodars',
    amenities: ['Kettle'],
    baseOccupancy: 2,
    maxAdults: 3,
    maxChildren: 2,
    maxOccupancy: 4,
    baseRate: 900_00,
    extraAdultRate: 200_00,
    extraChildRate: 100_00,
    isShownOnline: false,
    isActive: true,
  };
}

/** A season of a room type that has none yet. */
function newSeason() {
  return {
    name: 'Monsoon',
    from: '2027-07-01',
    to: '2027-09-11',
    weekdays: [1, 2, 3, 4, 7],
    mode: 'PERCENT',
    value: -1_500,
    extraAdultRate: 100_00,
    extraChildRate: 50_00,
    minNights: 2,
    isClosedToArrival: false,
    isClosedToDeparture: true,
    isClosed: false,
    priority: 20,
  };
}

async function newTypeId(staging: Staging): Promise<string> {
  return (await staging.sent('createRoomType', newRoomType(), 'roomType { id }')).roomType.id;
}

async function newSeasonOf(staging: Staging) {
  const roomTypeId = await newTypeId(staging);
  const input = { roomTypeId, season: newSeason() };
  const { ratePeriod } = await staging.sent('createRatePeriod', input, 'ratePeriod { id version }');
  return { roomTypeId, ratePeriod };
}

/** An extra that is not on the price list yet. */
function newExtra() {
  const name = crypto.randomUUID();
  return {
    code: name.slice(0, 12),
    name,
    unitPrice: 150_00,
    basis: 'PER_GUEST_NIGHT',
    childShare: 5_000,
    taxCategory: 'FOOD',
    isOnline: true,
    isMandatory: false,
    isActive: true,
  };
}

/** An agent who is not on the list yet. */
function newAgent() {
  const name = crypto.randomUUID();
  return {
    code: name.slice(0, 12),
    name,
    phone: '+919999900077',
    email: 'tours@agents.example',
    signInEmail: `${name}@agents.example`,
    gstin: '27AAPFU0939F1ZV',
    commission: 1_000,
    creditLimit: 50_000_00,
    confirmsInstantly: true,
    isActive: true,
  };
}

async function categoryOf({ admin }: Staging): Promise<string> {
  const { data } = await admin.execute('{ expenseCategories { id } }');
  return Object(data).expenseCategories[0].id;
}

/** An expense that stands, as an act names it. */
async function expenseOf(staging: Staging) {
  const input = newExpense(await categoryOf(staging));
  const { expense } = await staging.sent('createExpense', input, 'expense { id version }');
  return { expenseId: expense.id, version: expense.version };
}

/** A PDF as if it had been sent in: of its bytes nothing is asked. */
async function receiptFile({ app }: Staging): Promise<string> {
  const now = new Date();
  const kept = { sha256: '0'.repeat(64), type: 'PDF', size: 1 } as const;
  const { id } = await app.database.prisma.file.create({
    data: { ...kept, purpose: 'EXPENSE_RECEIPT', uploadedAt: now, unattachedSince: now },
  });
  return id;
}

function newExpense(categoryId: string) {
  const bill = { billNumber: 'B-17', description: 'Two cylinders', belowZeroReason: 'It was more' };
  return {
    ...bill,
    categoryId,
    payee: 'Gas agency',
    amount: 100_00,
    gst: 5_00,
    method: 'CASH',
    spentOn: ARRIVAL,
  };
}

/** A read-only key for the day of the stage and two weeks more. */
function newKey() {
  return { name: crypto.randomUUID(), scope: 'READ', endsOn: '2027-01-07' };
}
