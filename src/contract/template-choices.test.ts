import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fillTemplate,
  listUnknown,
  listVariables,
  type TemplateValues,
  templateVariables,
} from './template-choices.ts';

const values: TemplateValues = {
  name: 'Meera',
  home: 'Neem Court',
  place: '',
  link: 'https://aangan.example/property/1',
  visit: '',
  adviser: 'Kabir Anand',
  phone: '+91 98110 04321',
  house: 'Aangan',
};

test('a text is filled in, and what is empty for this person is named once', () => {
  expect(fillTemplate('Hello {name}, {home}: {link}', values)).toEqual({
    text: 'Hello Meera, Neem Court: https://aangan.example/property/1',
    missing: [],
  });
  expect(fillTemplate('{visit} at {place}, {visit}', values)).toEqual({
    text: '{visit} at {place}, {visit}',
    missing: ['visit', 'place'],
  });
});

test('what stands in braces and is no variable is found', () => {
  expect(listUnknown('Hello {nmae} {} {NAME} {name} {nmae}')).toEqual(['nmae', '', 'NAME']);
  expect(listVariables('{home} {name} {home}')).toEqual(['home', 'name']);
});

test('words of a visitor are put in as they are: braces in a name are no variable, and dollar signs mean nothing', () => {
  const hostile = { ...values, name: '{phone} $& $1 {', home: "$'" };
  expect(fillTemplate('{name} {home}', hostile).text).toBe("{phone} $& $1 { $'");
  const some = fc.string();
  fc.assert(
    fc.property(some, some, (name, home) => {
      const all = { ...values, name: `x${name}`, home: `y${home}` };
      expect(fillTemplate('[{name}|{home}]', all).text).toBe(`[x${name}|y${home}]`);
    }),
  );
});

test('a text without braces stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const plain = text.replace(/[{}]/g, '');
      expect(fillTemplate(plain, values)).toEqual({ text: plain, missing: [] });
    }),
  );
  expect(templateVariables.every((name) => fillTemplate(`{${name}}`, values).text !== '')).toBe(true);
});
