import type { PlanLayout } from './plan-model.ts';
import type { PixelLength } from './plan-walls.ts';

/** A small solid triangle outside each main door, pointing in. */
export function drawEntrance(layout: PlanLayout, px: PixelLength): string {
  return layout.openings
    .filter((o) => o.kind === 'entrance')
    .map((o) => {
      const middle = (o.along === 'x' ? o.x : o.y) + o.length / 2;
      const outer = (o.along === 'x' ? o.y : o.x) + (o.swing < 0 ? o.thick : 0);
      const tip = outer - o.swing * px(10);
      const foot = outer - o.swing * px(26);
      const half = px(10);
      const at = (along: number, across: number): string =>
        o.along === 'x' ? `${along} ${across}` : `${across} ${along}`;
      return `<path d="M${at(middle, tip)}L${at(middle - half, foot)}L${at(middle + half, foot)}Z" fill="#805D22"/>`;
    })
    .join('');
}
