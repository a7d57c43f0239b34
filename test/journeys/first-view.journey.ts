import { firstViewBudget, measureFirstView } from './first-view.ts';
import { expect, journey } from './journey.ts';
import { publicStates } from './public-states.ts';

const { scripts, all } = firstViewBudget;

/** Pages as they open. Those with long or hostile words tell of something in Hindi, whose letters alone weigh 100 KB. */
const opened = publicStates.filter(({ name, open }) => open === undefined && !/ with (long|hostile) words$/.test(name));
for (const { name, address } of opened) {
  const html = firstViewBudget[/\blist\b/.test(name) ? 'listHtml' : 'html'];
  journey(
    `the first view of ${name} stays within ${scripts} KB of scripts, ${html} of HTML and ${all} in all`,
    async ({ page, baseURL }) => {
      const path = typeof address === 'string' ? address : await address(page);
      const view = await measureFirstView(page, baseURL + path);
      expect(view.scripts, view.listing).toBeGreaterThan(10);
      expect(view.scripts, view.listing).toBeLessThanOrEqual(scripts);
      expect(view.html, view.listing).toBeGreaterThan(5);
      expect(view.html, view.listing).toBeLessThanOrEqual(html);
      expect(view.all, view.listing).toBeLessThanOrEqual(all);
    },
  );
}
