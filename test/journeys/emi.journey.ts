import type { Page } from '@playwright/test';
import { expect, journey } from './journey.ts';
import { addressOf, phone, wide } from './open-home.ts';

async function openCalculator(page: Page) {
  await page.setViewportSize(wide);
  await page.goto(await addressOf(page), { waitUntil: 'networkidle' });
  const box = page.getByRole('region', { name: 'EMI calculator' });
  return {
    box,
    loan: box.getByLabel('Loan amount'),
    rate: box.getByLabel('Interest rate'),
    years: box.getByLabel('Tenure'),
    calculate: box.getByRole('button', { name: 'Calculate EMI' }),
    /** What stands as the result. */
    result: box.locator('p').filter({ hasText: 'Monthly instalment' }).locator('+ p'),
  };
}

journey(
  'the instalment is 0 until it is calculated, and no other is shown; then every change counts at once (PUB-EMI-05)',
  async ({ page }) => {
    const { box, loan, rate, years, calculate, result } = await openCalculator(page);
    await expect(loan).toHaveValue('₹11.2 Cr');
    await expect(rate).toHaveValue('8.5');
    await expect(years).toHaveValue('20');
    await expect(result).toHaveText('₹0');

    await loan.fill('1 Cr');
    await box.getByLabel('Slide the years').fill('10');
    await expect(years).toHaveValue('10');
    // The arithmetic is there by now: had it anything to say, it would.
    await page.waitForLoadState('networkidle');
    await expect(result).toHaveText('₹0');
    await expect(box).toContainText(/^[^₹]*₹0[^₹]*$/);
    await expect(box.getByRole('img')).toHaveCount(0);

    await calculate.click();
    await expect(result).toHaveText('₹1,23,986');
    await expect(box.getByText('Interest ₹48,78,283 over 120 months')).toBeVisible();
    await years.fill('20');
    await expect(result).toHaveText('₹86,782');
    await box.getByLabel('Slide the years').fill('10');
    await expect(result).toHaveText('₹1,23,986');
    await expect(box.getByText('1,23,986')).toHaveCount(1);
  },
);

journey(
  'an empty field is asked for, a senseless one is told, and neither leaves a number standing',
  async ({ page }) => {
    const { box, loan, rate, calculate, result } = await openCalculator(page);
    await calculate.click();
    await expect(result).not.toHaveText('₹0');
    await loan.fill('');
    await calculate.click();
    await expect(box.getByRole('alert')).toHaveText('Please fill all EMI calculator fields');
    await expect(result).toHaveText('₹0');
    await loan.fill('₹1,00,00,000');
    await expect(box.getByRole('alert')).toHaveText('');
    await rate.fill('much');
    await calculate.click();
    await expect(box.getByRole('alert')).toHaveText('Please enter an interest rate between 0 and 50 percent');
    await expect(result).toHaveText('₹0');
  },
);

journey('the picture of the years is told in words and as a table, whose rupees add up', async ({ page }) => {
  const { box, loan, calculate } = await openCalculator(page);
  await loan.fill('1 Cr');
  await calculate.click();
  await expect(box.getByRole('img')).toHaveAccessibleName(
    'Of all payments 52 % are interest: year 1 81 %, year 10 59 %, year 20 4 %.',
  );
  await expect(box.getByRole('table')).toBeHidden();
  await box.getByText('Year by year').click();
  const rows = box.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(20);
  await expect(rows.last().locator('td').last()).toHaveText('₹0');
  const loans = await rows.locator('td:nth-of-type(1)').allInnerTexts();
  expect(loans.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0)).toBe(10_000_000);

  // Amounts that no bank lends scroll inside their table and widen nothing.
  await page.setViewportSize(phone);
  await loan.fill('9,007 Cr');
  await expect(rows.first()).toContainText('₹1,79,25,99,429');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
