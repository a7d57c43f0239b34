import { expect, type Locator } from '@playwright/test';

/**
 * Presses a button by keyboard, once it can be pressed: one that is disabled, as while something is still counted, takes no
 * focus, and the key would go to whatever has it.
 */
export async function pressKey(button: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press(key);
}
