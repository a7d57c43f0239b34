import { expect, test } from 'vitest';
import { saysOf } from './plant-tree.ts';

test.each(['<button disabled={isBusy}>', '<Button type="submit" disabled>', '<IconButton aria-disabled={isBusy}>'])(
  'a button that loses the focus when it is off is found: %s',
  async (opening) => {
    const name = /\w+/.exec(opening)?.[0];
    const part = (text: string) => ({ 'src/site/properties/home-part.tsx': `export const part = ${text};\n` });
    const [finding, ...others] = await saysOf(part(`${opening}Send</${name}>`));
    expect(others).toEqual([]);
    expect(finding).toContain('src/site/properties/home-part.tsx:1');
    expect(finding).toContain('[buttons that are off]');
    expect(await saysOf(part(`<Button isOff>Send</Button>`))).toEqual([]);
    expect(await saysOf(part(`<input disabled />`))).toEqual([]);
  },
);
