import type { Page } from '@playwright/test';
import { dayAhead } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectTyped, fillNewBooking, priceOf, type WantedBooking } from './new-booking.ts';
import { signInAs } from './sign-in.ts';

// The browser itself reports each request that found nobody, and React each part that could not be drawn.
test.use({
  expectedErrors: [/net::ERR_|status of 404|Failed to (fetch|load)|The above error occurred|CodeFailure/],
});

/** Lets requests for a part of the code fail, so many times or until it is mended; gives how many have failed. */
async function failCode(page: Page, name: RegExp, times = Number.POSITIVE_INFINITY) {
  let failed = 0;
  let most = times;
  await page.route(
    (url) => url.pathname.startsWith('/assets/') && name.test(url.pathname),
    (route) => {
      if (failed >= most) return route.continue();
      failed += 1;
      return route.abort('connectionreset');
    },
  );
  return {
    failed: () => failed,
    mend: () => {
      most = 0;
    },
  };
}

async function typeCredentials(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('manager@lodge.example');
  await page.getByLabel('Password').fill('lodge-demo');
}

for (const part of ['session', 'firebase-session', 'sign-in-ways', 'embedded-auth']) {
  test(`nobody who signs in hears of a request for ${part} that failed once`, async ({ page }) => {
    const code = await failCode(page, new RegExp(`/${part}-[^/]*\\.js$`), 1);
    await page.goto('/auth/login?next=/manager');
    await typeCredentials(page);
    await expect.poll(code.failed).toBe(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/manager');
  });
}

test('a sign-in whose code does not come is refused in one sentence, and the next press signs in', async ({
  page,
}) => {
  const code = await failCode(page, /\/firebase-session-[^/]*\.js$/);
  await page.goto('/auth/login?next=/manager');
  await typeCredentials(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'No connection. Check the internet and try again.',
  );
  await expect(page.getByLabel('E-mail')).toHaveValue('manager@lodge.example');
  await expect(page.getByLabel('Password')).toHaveValue('lodge-demo');
  code.mend();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/manager');
});

test('a sign-in whose code an update replaced says so, and keeps the e-mail address over the new page', async ({
  page,
}) => {
  await page.route('**/assets/firebase-session-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/auth/login?next=/manager');
  await typeCredentials(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The lodge’s system was updated. Load the page again to go on.',
  );
  await page.unroute('**/assets/firebase-session-*.js');
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue('manager@lodge.example');
  await page.getByLabel('Password').fill('lodge-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/manager');
});

test('a lodge whose settings do not come says that there is no connection, and opens with the next try', async ({
  page,
}) => {
  await page.route('/config.json', (route) => route.abort('connectionreset'));
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await page.unroute('/config.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
});

test('a page whose code does not come says that there is no connection, and comes with the next try', async ({
  page,
}) => {
  await signInAs(page, 'Manager', '/manager');
  const code = await failCode(page, /\/guests-[^/]*\.js$/);
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await page
    .getByRole('menuitem', { name: 'Guests' })
    .or(page.getByRole('link', { name: 'Guests' }))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  expect(code.failed()).toBeGreaterThan(1);
  code.mend();
  // It looks by itself, too.
  await page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByRole('heading', { name: 'Guests' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guests' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a calendar whose code does not come says that there is no connection, and comes with the next try', async ({
    page,
  }) => {
    const code = await failCode(page, /\/day-screen-[^/]*\.js$/);
    await signInAs(page, 'Manager', '/manager/calendar');
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    expect(code.failed()).toBeGreaterThan(1);
    code.mend();
    // It looks by itself, too.
    const theDay = page.getByRole('heading', { name: /^(Arriving|Staying|Free)$/ }).first();
    await page.getByRole('button', { name: 'Try again' }).or(theDay).first().click();
    await expect(theDay).toBeVisible();
  });
});

test('a list and a calendar whose code does not come leave the form below them as it was typed', async ({
  page,
}) => {
  const wanted: WantedBooking = {
    arrival: dayAhead(350),
    departure: dayAhead(352),
    type: 'Double',
    name: 'Half Typed',
    phone: '98160 70007',
  };
  const code = await failCode(page, /\/(nights-popover|account-sheet)-[^/]*\.js$/);
  await signInAs(page, 'Manager', '/manager/reservation');
  await fillNewBooking(page, wanted);
  const notice = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });

  await page.getByRole('button', { name: 'Pick the nights' }).click();
  await expect(notice).toBeVisible();
  await expectTyped(page, wanted);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();

  await page.getByRole('button', { name: 'Account' }).click();
  await expect(notice).toBeVisible();
  await expectTyped(page, wanted);
  code.mend();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pick the nights' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectTyped(page, wanted);
});

test('a dialog whose code does not come leaves the page as it is, and opens with the next try', async ({
  page,
}) => {
  const code = await failCode(page, /\/not-for-sale-dialog-[^/]*\.js$/);
  await signInAs(page, 'Manager', '/manager/clean');
  await page
    .getByRole('button', { name: /: not for sale$/ })
    .first()
    .click();
  const notice = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Housekeeping' })).toBeVisible();
  code.mend();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('another total is typed where the press led, also where the code of its field comes after the press', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/discount-section-[^/]*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await signInAs(page, 'Manager', '/manager/reservation');
  await fillNewBooking(page, {
    arrival: dayAhead(350),
    departure: dayAhead(352),
    type: 'Double',
    name: 'Late Code',
    phone: '98160 70008',
  });
  await priceOf(page)
    .getByRole('button', { name: /agree on another one$/ })
    .click();
  code.resolve();
  await expect(page.getByLabel('Total for everything')).toBeFocused();
});

test('a window waits for its code, and opens for a press alone', async ({ page, context }) => {
  // Each look of a test at the page counts as a press: here a press is one, for as long as it is handled.
  await page.addInitScript(() => {
    let isActive = false;
    const press = () => {
      isActive = true;
      setTimeout(() => {
        isActive = false;
      });
    };
    addEventListener('click', press, { capture: true });
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ isActive }) });
  });
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/sign-in-ways-[^/]*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/auth/login?next=/manager');
  const button = page.getByRole('button', { name: 'Continue with Google' });
  const place = await button.boundingBox();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await button.boundingBox()).toEqual(place);
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Press the button once more' })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  const opened = page.waitForEvent('popup');
  await button.click();
  await expect((await opened).getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
});

test('an e-mail address that was typed stands on each sign-in page after it, until somebody is signed in', async ({
  page,
}) => {
  const email = page.getByLabel('E-mail');
  await page.goto('/auth/login?next=/manager');
  await email.fill('manager@lodge.example');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(email).toHaveValue('manager@lodge.example');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(email).toHaveValue('manager@lodge.example');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await expect(email).toHaveValue('manager@lodge.example');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Password').fill('lodge-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/manager');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(email).toHaveValue('');
});
