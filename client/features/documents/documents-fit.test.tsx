import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { formatDay, todayAt } from '../../../domain/nights.ts';
import { answerAlways } from '../../testing/answers.ts';
import { renderRoute, shownAddress } from '../../testing/render-route.tsx';
import { PAPER_MEASURES, PAPER_WIDTHS, type PaperWidth } from './paper/paper-width.ts';

const PIXELS_A_MM = 96 / 25.4;
const TEN_LAKH = 10_00_000_00;
const LONG_NAME = 'Venkatanarasimharajuvaripeta Subrahmanyam Krishnamoorthy-Raghunathan Chattopadhyay';
const DEVANAGARI = 'श्रीमती अन्नपूर्णेश्वरी वेंकटनरसिंहराजुवारिपेट चट्टोपाध्याय';
/** The real lodge's, whose other answers come in between. */
const TODAY = todayAt(new Date(), 'Asia/Kolkata');
const LODGE = {
  __typename: 'Lodge',
  name: 'देवदार Deodar Lodge and Homestay of the Upper Ridge',
  legalName: 'Deodar Lodge and Homestay Hospitality Private Limited',
  address: 'Upper Ridge Road, near the old Forest Rest House, Kalpa, Kinnaur, हिमाचल प्रदेश 172108',
  phone: '+919999900000',
  email: 'reservations.desk@deodar-lodge-and-homestay.example',
  gstin: '02AAACD0000L1ZK',
  isGstRegistered: true,
  pricesIncludeTax: false,
  upiVpa: 'deodar-lodge-and-homestay@lodge.example',
  printWidth: 'A4',
  timeZone: 'Asia/Kolkata',
  today: TODAY,
  tonight: '2026-12-01',
  nightEndsAt: '05:00',
  checkInTime: '12:00',
  checkOutTime: '11:00',
  infantMaxAge: 4,
  childMaxAge: 11,
};
const STAY = { code: 'K7QX4M2P', arrival: '2026-12-24', departure: '2027-01-26' };
const ROOM = {
  __typename: 'PaperRoom',
  number: 'Dorm-A-Bed-12',
  roomType: `Couple's Cove ${DEVANAGARI}`,
  arrival: STAY.arrival,
  departure: STAY.departure,
  adults: 2,
  children: 1,
  infants: 1,
  mealPlan: 'HALF_BOARD',
};

const RECEIPT = {
  receipt: {
    __typename: 'Receipt',
    id: '0198c1de-0000-7000-8000-000000000001',
    receiptNo: 'R/26-27/100042',
    kind: 'PAYMENT',
    method: 'BANK',
    amount: TEN_LAKH,
    receivedOn: '2026-12-01',
    reference: 'NEFT-HDFC0000123-202612010000456789012345',
    payer: LONG_NAME,
    phone: '+919876543210',
    isCancelled: true,
    ...STAY,
    balance: 3 * TEN_LAKH + 3_60_001_50,
    timesPrinted: 1,
  },
};
const line = (description: string) => ({
  __typename: 'BillLine',
  description,
  from: STAY.arrival,
  to: STAY.departure,
  quantity: 33,
  net: TEN_LAKH,
  taxRate: 1_800,
  tax: 1_80_000_50,
  gross: TEN_LAKH + 1_80_000_50,
});
const BILL = {
  bill: {
    __typename: 'Bill',
    id: '0198c1de-0000-7000-8000-000000000002',
    number: 2,
    bills: 3,
    payer: DEVANAGARI,
    gstin: '02AAACD0000L1ZK',
    ...STAY,
    lines: [line(`Family Nest ${LONG_NAME}`), { ...line(DEVANAGARI), to: null, quantity: 120 }],
    payments: [
      {
        __typename: 'BillPayment',
        id: '0198c1de-0000-7000-8000-000000000003',
        receiptNo: 'R/26-27/100042',
        method: 'BANK',
        receivedOn: '2026-12-01',
        amount: -TEN_LAKH,
      },
    ],
    net: 2 * TEN_LAKH,
    cgst: 1_80_000_50,
    sgst: 1_80_000_50,
    roundOff: -50,
    gross: 2 * TEN_LAKH + 3_60_001_00,
    paid: -TEN_LAKH,
    balance: 3 * TEN_LAKH + 3_60_001_50,
    depositHeld: TEN_LAKH,
    timesPrinted: 1,
  },
};
const GUEST = {
  __typename: 'RegisteredGuest',
  id: '0198c1de-0000-7000-8000-000000000004',
  fullName: LONG_NAME,
  room: ROOM.number,
  phone: '+919876543210',
  address: `12/3-B, ${DEVANAGARI}, Thiruvananthapuram-Neyyattinkara-Balaramapuram Road 695501`,
  nationality: 'IN',
  age: 42,
  relativeName: DEVANAGARI,
  idName: 'Driving licence',
  idNumber: 'HP-0120110012345678901234567890',
  vehicleNumber: 'HP 25 A 1234',
  passportNumber: null,
  visaNumber: null,
};
const CARDS = {
  registrationCards: [
    {
      __typename: 'RegistrationCard',
      id: '0198c1de-0000-7000-8000-000000000005',
      ...STAY,
      bookedBy: LONG_NAME,
      phone: '+919876543210',
      expectedAt: '2026-12-24T13:00:00.000Z',
      agent: 'Himalayan Panoramic Expeditions and Travels Private Limited',
      comingFrom: null,
      goingTo: DEVANAGARI,
      rooms: [ROOM, { ...ROOM, number: null }],
      unnamedAdults: [ROOM.number, null],
      guests: [
        GUEST,
        { ...GUEST, id: '0198c1de-0000-7000-8000-000000000006', nationality: 'FR', address: null },
      ],
    },
  ],
};
const CONFIRMATION = {
  reservation: {
    __typename: 'Reservation',
    id: '0198c1de-0000-7000-8000-000000000009',
    ...STAY,
    status: 'CONFIRMED',
    expectedAt: '2026-12-24T13:00:00.000Z',
    cancellationSentence: 'Free cancellation until 21 Dec 2026; after that the first night is charged.',
    booker: { __typename: 'Guest', id: 'g', fullName: LONG_NAME, phone: '+919876543210' },
    rooms: ['a', 'b'].map((id) => ({
      __typename: 'ReservationRoom',
      id,
      status: 'CONFIRMED',
      adults: 2,
      children: 1,
      infants: 0,
      roomType: { __typename: 'RoomType', id: 't', name: `Family Nest ${DEVANAGARI}` },
    })),
    advanceDue: TEN_LAKH,
    folios: [
      {
        __typename: 'Folio',
        id: 'f',
        number: 1,
        payer: 'GUEST',
        gross: 2 * TEN_LAKH,
        balance: 2 * TEN_LAKH,
        payments: [],
      },
    ],
  },
};
const PLATES = { __typename: 'Plates', adults: 120, children: 34 };
const KITCHEN = {
  kitchenSheet: {
    __typename: 'KitchenSheet',
    day: '2026-12-25',
    rooms: [
      {
        __typename: 'KitchenRoom',
        id: 'a:b',
        number: ROOM.number,
        guestName: LONG_NAME,
        code: STAY.code,
        mealPlan: 'ALL_MEALS',
        adults: 2,
        children: 1,
        hasBreakfast: true,
        hasLunch: true,
        hasDinner: true,
        requests: `Jain food: no onion, no garlic, no potatoes. ${DEVANAGARI}`,
      },
    ],
    breakfasts: PLATES,
    lunches: PLATES,
    dinners: PLATES,
    plans: [],
  },
};
const TARIFF = {
  tariffCard: {
    __typename: 'TariffCard',
    day: '2026-12-01',
    roomTypes: [
      {
        __typename: 'TariffRoomType',
        id: '0198c1de-0000-7000-8000-000000000007',
        name: `Couple's Cove ${DEVANAGARI}`,
        baseOccupancy: 2,
        maxOccupancy: 3,
        rate: TEN_LAKH,
        extraAdultRate: TEN_LAKH,
        extraChildRate: TEN_LAKH,
        seasons: [
          {
            __typename: 'TariffSeason',
            name: 'Christmas and New Year on the ridge',
            from: '2026-12-20',
            to: '2027-01-05',
            weekdays: [1, 2, 5, 6, 7],
            rate: TEN_LAKH,
          },
        ],
      },
    ],
    meals: [
      {
        __typename: 'TariffMeal',
        mealPlan: 'HALF_BOARD',
        roomType: DEVANAGARI,
        adultPrice: TEN_LAKH,
        childPrice: TEN_LAKH,
      },
    ],
    extras: [
      {
        __typename: 'TariffExtra',
        id: '0198c1de-0000-7000-8000-000000000008',
        name: 'Campfire with musicians from the valley',
        unitPrice: TEN_LAKH,
        basis: 'PER_GUEST_NIGHT',
      },
    ],
  },
};

const PAPERS = [
  { kind: 'receipt', operation: 'ReceiptPaper', answer: RECEIPT, says: '₹10,00,000' },
  { kind: 'bill', operation: 'BillPaper', answer: BILL, says: '₹11,80,000.50' },
  { kind: 'registration', operation: 'RegistrationCards', answer: CARDS, says: LONG_NAME },
  {
    kind: 'confirmation',
    operation: 'ConfirmationPaper',
    answer: CONFIRMATION,
    says: '4 adults, 2 children',
  },
  { kind: 'kitchen', operation: 'KitchenPaper', answer: KITCHEN, says: '154 (34 children)' },
  { kind: 'tariff', operation: 'TariffCardPaper', answer: TARIFF, says: '₹10,00,000' },
];

/** The address of a paper whose answer holds whatever makes lines long. */
async function show({ kind, operation, answer }: (typeof PAPERS)[number], width: PaperWidth): Promise<void> {
  answerAlways(operation, { lodge: LODGE, ...answer });
  const of = ['registration', 'confirmation'].includes(kind) ? 'codes=K7QX4M2P' : 'id=x';
  await renderRoute(`/manager/print/${kind}?${of}&day=2026-12-25&paper=${width}`, 'manager');
}

const cases = PAPERS.flatMap((paper) => PAPER_WIDTHS.map((width) => ({ ...paper, width })));

it.each(cases)('nothing of the $kind is cut on $width', async ({ width, ...paper }) => {
  await show(paper, width);
  await expect.element(page.getByRole('article').getByText(paper.says).first()).toBeVisible();
  const sheet = page.getByRole('article').element();
  const { width: whole, margin } = PAPER_MEASURES[width];
  const frame = sheet.getBoundingClientRect();
  expect(frame.width).toBeCloseTo(whole * PIXELS_A_MM, 0);
  // What is printed: 72 mm of a roll of 80, 48 mm of a roll of 58.
  const left = frame.left + margin * PIXELS_A_MM;
  const right = frame.right - margin * PIXELS_A_MM;
  expect((right - left) / PIXELS_A_MM).toBeCloseTo({ A4: 186, A5: 128, MM80: 72, MM58: 48 }[width], 1);
  expect(cutIn(sheet, left, right)).toEqual([]);
});

/** What stands over the edges of print, or inside something that is too narrow for it. */
function cutIn(sheet: Element, left: number, right: number): string[] {
  const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement?.closest('.sr-only')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const isOver = [...range.getClientRects()].some(
      (box) => box.left < left - 0.6 || box.right > right + 0.6,
    );
    if (isOver) cut.push(text.textContent ?? '');
  }
  const wide = [...sheet.querySelectorAll<HTMLElement>('*')].filter(
    (element) => !element.closest('.sr-only') && element.scrollWidth > Math.ceil(element.clientWidth) + 1,
  );
  return [...cut, ...wide.filter(isBlock).map(({ tagName, textContent }) => `${tagName} ${textContent}`)];
}

/** An inline element has no width of its own. */
function isBlock(element: HTMLElement): boolean {
  return !['inline', 'contents'].includes(getComputedStyle(element).display);
}

it('what was printed before says DUPLICATE, and that a cancelled entry no longer counts', async () => {
  await show({ kind: 'bill', operation: 'BillPaper', answer: BILL, says: '' }, 'MM80');
  await expect.element(page.getByRole('article').getByText('DUPLICATE', { exact: true })).toBeVisible();
  await show({ kind: 'receipt', operation: 'ReceiptPaper', answer: RECEIPT, says: '' }, 'MM80');
  await expect.element(page.getByRole('article').getByText('CANCELLED', { exact: true })).toBeVisible();
});

it('a bill says which deposit is held, and counts it neither as paid nor as due', async () => {
  const bill = { ...BILL.bill, paid: 1_200_00, balance: 300_00, depositHeld: 500_00 };
  const paper = { kind: 'bill', operation: 'BillPaper', says: '' };
  await show({ ...paper, answer: { bill } }, 'MM80');
  const article = page.getByRole('article');
  await expect.element(article.getByText(/^Deposit held\s*₹500$/)).toBeVisible();
  await expect.element(article.getByText(/^Paid\s*₹1,200$/)).toBeVisible();
  await expect.element(article.getByText(/^To pay\s*₹300$/)).toBeVisible();
  await show({ ...paper, answer: { bill: { ...bill, depositHeld: 0 } } }, 'MM80');
  await expect.element(article.getByText(/^Paid\s*₹1,200$/)).toBeVisible();
  await expect.element(article.getByText('Deposit held')).not.toBeInTheDocument();
});

it('a receipt says in words how much was paid, and what is left of the bill on the day of printing', async () => {
  const paid = (balance: number) => ({ receipt: { ...RECEIPT.receipt, amount: 2_367_50, balance } });
  const paper = { kind: 'receipt', operation: 'ReceiptPaper', says: '' };
  const receipt = page.getByRole('article');
  await show({ ...paper, answer: paid(1_224_00) }, 'MM80');
  await expect
    .element(receipt.getByText('Rupees two thousand three hundred sixty-seven and fifty paise only'))
    .toBeVisible();
  await expect.element(receipt.getByText(`Left to pay on ${formatDay(TODAY)} ₹1,224`)).toBeVisible();
  await show({ ...paper, answer: paid(-500_00) }, 'MM80');
  await expect.element(receipt.getByText(`Paid in advance on ${formatDay(TODAY)} ₹500`)).toBeVisible();
});

it('the tariff of many room types is on one sheet of A4, made smaller, until nobody could read it', async () => {
  const [roomType] = TARIFF.tariffCard.roomTypes;
  if (!roomType) throw new Error('The tariff has no room type.');
  const article = page.getByRole('article');
  const zooms: number[] = [];
  for (let count = 2; count <= 8; count += 1) {
    const roomTypes = Array.from({ length: count }, (_, index) => ({
      ...roomType,
      id: `0198c1de-0000-7000-8000-0000000001${index + 10}`,
      name: `Type ${index + 1}`,
    }));
    const answer = { tariffCard: { ...TARIFF.tariffCard, roomTypes } };
    await show({ kind: 'tariff', operation: 'TariffCardPaper', answer, says: '' }, 'A4');
    await expect.element(article.getByText(`Type ${count}`, { exact: true })).toBeVisible();
    await document.fonts.ready;
    const sheet = article.element();
    const zoom = Number(getComputedStyle(sheet.firstElementChild ?? sheet).zoom);
    zooms.push(zoom);
    if (zoom < 1) expect(sheet.getBoundingClientRect().height).toBeLessThan(297.5 * PIXELS_A_MM);
  }
  expect(zooms.filter((zoom) => zoom < 1 && zoom >= 0.6).length, zooms.join()).toBeGreaterThan(1);
});

it('the registration card has a block to fill in for each adult who is not named yet', async () => {
  await show({ kind: 'registration', operation: 'RegistrationCards', answer: CARDS, says: '' }, 'A4');
  const card = page.getByRole('article');
  await expect.element(card.getByRole('region', { name: LONG_NAME }).first()).toBeVisible();
  expect(card.getByRole('region', { name: 'Another guest' }).elements()).toHaveLength(2);
  expect(card.getByText('Father or husband').elements()).toHaveLength(4);
});

it('the width that was chosen is kept in the address, and the paper of the lodge comes first', async () => {
  await show({ kind: 'kitchen', operation: 'KitchenPaper', answer: KITCHEN, says: '' }, 'A4');
  await page.getByRole('radio', { name: '58 mm' }).click({ force: true });
  await expect.poll(shownAddress).toContain('paper=MM58');
  await expect.poll(() => page.getByRole('article').element().getAttribute('data-paper')).toBe('MM58');
});

it('a sheet shrinks to the screen of a phone, and not on paper', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await show({ kind: 'receipt', operation: 'ReceiptPaper', answer: RECEIPT, says: '' }, 'A4');
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect
    .poll(() => page.getByRole('article').element().getBoundingClientRect().width)
    .toBeLessThan(390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('the kitchen sheet of the lodge is given to the printer', async () => {
  const printer = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => printer.mockRestore());
  await renderRoute('/manager/print/kitchen?day=2030-01-01', 'manager');
  await expect.element(page.getByText('Nobody has a meal on this day.')).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => printer.mock.calls.length).toBe(1);
});

it.each([
  ['receipt', 'There is no such receipt'],
  ['bill', 'There is no such bill'],
])('an address without such a %s says so', async (kind, title) => {
  await renderRoute(`/manager/print/${kind}?id=${crypto.randomUUID()}`, 'manager');
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
});

it('the area of an agent has no papers', async () => {
  await renderRoute('/agent/print/tariff', 'agent');
  await expect.element(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
});
