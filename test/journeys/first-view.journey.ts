import { measureFirstView } from './first-view.ts';
import { expect, journey } from './journey.ts';
import { publicStates } from './public-states.ts';

/** Kilobytes that travel before a phone shows the page (DESIGN section 4). */
const budget = { scripts: 130, all: 300 };

for (const name of ['home', 'list', 'detail', 'contact', 'visit without its link']) {
  journey(
    `the first view of ${name} stays within ${budget.scripts} KB of scripts and ${budget.all} KB in all`,
    async ({ page, baseURL }) => {
      const state = publicStates.find((each) => each.name === name);
      if (state === undefined || baseURL === undefined) throw new Error('no such page');
      const address = typeof state.address === 'string' ? state.address : await state.address(page);
      const view = await measureFirstView(page, baseURL + address);
      expect(view.scripts, view.listing).toBeGreaterThan(10);
      expect(view.scripts, view.listing).toBeLessThanOrEqual(budget.scripts);
      expect(view.all, view.listing).toBeLessThanOrEqual(budget.all);
    },
  );
}
