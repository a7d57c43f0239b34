import { expect, test } from 'vitest';
import { splitStyles } from './choose-styles.ts';

/** What of `css` a page with these classes is given. */
const chosen = (css: string, html: string) => splitStyles(css)(html);

test('a page is given the rules whose classes it has, in their order, and those that ask for none', () => {
  const css = 'html{color:red}.a{x:1}.b{x:2}.a.b{x:3}.c .a,.b .d{x:4}a:hover{x:5}';
  expect(chosen(css, '<p class="a"></p>')).toBe('html{color:red}.a{x:1}a:hover{x:5}');
  expect(chosen(css, '<p class="b"></p><p class="x a"></p>')).toBe(
    'html{color:red}.a{x:1}.b{x:2}.a.b{x:3}a:hover{x:5}',
  );
  expect(chosen(css, '<p class="b"></p><p class="d"></p>')).toBe('html{color:red}.b{x:2}.c .a,.b .d{x:4}a:hover{x:5}');
});

test('each page has its own, also after others that had the same classes in another order, or names beside them', () => {
  const choose = splitStyles('.a{width:var(--x)}.b{x:1}:root{--x:1;--y:2}');
  const pages = [
    '<p class="a"></p>',
    '<p class="b"></p>',
    '<p class="b" style="width:var(--y)"></p>',
    '<p class="b a">',
  ];
  const first = pages.map(choose);
  expect(first).toEqual([
    '.a{width:var(--x)}:root{--x:1}',
    '.b{x:1}',
    '.b{x:1}:root{--y:2}',
    '.a{width:var(--x)}.b{x:1}:root{--x:1}',
  ]);
  expect(pages.map(choose)).toEqual(first);
  expect(choose('<p class="a b"></p>')).toBe(first[3]);
});

test('names with signs are known by what they mean, however page and stylesheet write them', () => {
  const css = String.raw`.md\:p-1\.5{x:1}.\31 0{x:2}.\[\&\>p\]\:y>p{x:3}.é{x:4}`;
  expect(chosen(css, '<p class="md:p-1.5 10 [&amp;&gt;p]:y é"></p>')).toBe(css);
  expect(chosen(css, '<p class="md:p-1 1"></p>')).toBe('');
});

test('what may come true by a state stays, and so does what is asked for with an alternative or by absence', () => {
  const css = '.a:not(.b){x:1}.a:has(.b){x:2}.a:is(.b,.c){x:3}.a[data-b=".b"]{x:4}:is(.a:where(.g):hover .h){x:5}';
  expect(chosen(css, '<p class="a"></p>')).toBe('.a:not(.b){x:1}.a:has(.b){x:2}.a:is(.b,.c){x:3}.a[data-b=".b"]{x:4}');
  expect(chosen(css, '<p class="a g h"></p>')).toBe(css);
});

test('blocks without a rule left go, layers keep their order, statements stay', () => {
  const css =
    '@layer one,two;@layer two{.b{x:1}}@media (width>=1px){.b{x:1}.a{x:2}@supports (x:1){.b{x:3}}}@media print{.b{x:4}}';
  expect(chosen(css, '<p class="a"></p>')).toBe('@layer one,two;@layer two{}@media (width>=1px){.a{x:2}}');
});

test('braces, commas and quotes within strings and brackets end nothing', () => {
  const css = `.a{content:"}{;"}.a:after{content:'\\'}'}@media print{.a{background:url(a;b)}}`;
  expect(chosen(css, '<p class="a"></p>')).toBe(css);
});

test('values, movements and registered names go when nothing speaks of them', () => {
  const css =
    ':root{--x:1;--y:var(--z);--z:2;--w:3}@keyframes turn{to{x:1}}@keyframes rise{to{x:1}}@property --r{inherits:false}@property --s{inherits:false}.a{width:var(--y);animation:turn 1s;--r:1}';
  expect(chosen(css, '<p class="a" style="height:var(--w)"></p>')).toBe(
    ':root{--y:var(--z);--z:2;--w:3}@keyframes turn{to{x:1}}@property --r{inherits:false}.a{width:var(--y);animation:turn 1s;--r:1}',
  );
});
