import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';

type Lines = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * A sign of the icon library as the public pages draw it: its lines without its ways to set sizes, colours and names for
 * many at once. The build puts it in the place of the library's own (`scripts/thin-signs.ts`).
 */
export const makeSign =
  ({ node }: Lines) =>
  ({ size = 24, strokeWidth = 2, ...rest }: LucideProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !rest['aria-label'] || undefined,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
