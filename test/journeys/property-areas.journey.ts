import { expect, journey } from './journey.ts';

const phone = { width: 390, height: 664 };
const streets = '/properties?view=map&at=28.43%2C77.04%2C14';

journey.beforeEach(async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(streets);
  await expect(page.locator('.map-mark button').first()).toBeVisible();
  await page.getByRole('button', { name: 'Draw an area' }).click();
});

journey('whoever has tapped the corners of an area and is done has drawn it', async ({ page }) => {
  for (const [right, down] of [
    [60, 120],
    [300, 120],
    [300, 250],
  ] as const)
    await page.mouse.click(right, down);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/area=p%3A/);
  await expect(page.getByRole('region', { name: 'Areas on the map' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Draw an area' }).click();
  await expect(page.getByRole('button', { name: 'Remove area 1' })).toBeVisible();
});

journey(
  'an area around the cross counts once however often it is asked for, and the cross stays seen',
  async ({ page }) => {
    const around = page.getByRole('button', { name: 'Around the cross' });
    await around.click();
    await expect(page).toHaveURL(/area=r%3A/);
    await around.click();
    await page.getByLabel('Radius').selectOption('5 km');
    await around.click();
    await expect(page.getByRole('button', { name: 'Remove area 2' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('area')?.split(';')).toHaveLength(2);

    const cross = await page.locator('span[aria-hidden=true].pointer-events-none:has(> svg)').boundingBox();
    const tools = await page.getByRole('region', { name: 'Areas on the map' }).boundingBox();
    expect(tools?.y ?? 0).toBeGreaterThanOrEqual((cross?.y ?? 0) + (cross?.height ?? 0));
  },
);
