import type { Finding } from './finding.ts';
import type { SourceFile } from './source-tree.ts';

/** Where every button is made. */
const maker = 'src/ui/button.tsx';

/** A button that is disabled loses the focus of whoever has just pressed it (DESIGN section 7). */
export function checkButtons(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && path !== maker)
    .flatMap(({ path, disabledButtons }) =>
      disabledButtons.map((line) => ({
        path,
        line,
        rule: 'buttons that are off' as const,
        says: 'a button that is disabled takes the focus away from whoever pressed it',
        instead: `Say isOff of a Button, IconButton, BadgeButton or PlainButton of ${maker}: it keeps the focus and answers to nothing.`,
      })),
    );
}
