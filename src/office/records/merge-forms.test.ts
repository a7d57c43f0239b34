import fc from 'fast-check';
import { get } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { isSame, mergeForms } from './merge-forms.ts';
import { inOrder, pathsOf, type RecordField, readField } from './record-fields.ts';
import { writeValue } from './write-value.ts';

type Form = {
  title: string;
  isActive: boolean;
  place: { city: string; lat: string };
  role: string;
  ownRole: string;
  amenities: string[];
  picture: { url: string; previewUrl: string } | null;
};
const fields: readonly RecordField<Form>[] = [
  ...(['title', 'isActive', 'place.city', 'place.lat', 'amenities', 'picture'] as const).map((path) => ({
    path,
    label: path,
  })),
  {
    path: 'role',
    label: 'Role',
    along: ['ownRole'],
    read: ({ role, ownRole }) => (role === 'Other' ? ownRole : role),
  },
];

// Few values, so that the three forms often agree.
const word = fc.constantFrom('', 'a', 'a ', 'b', 'c');
const form: fc.Arbitrary<Form> = fc.record({
  title: word,
  isActive: fc.boolean(),
  place: fc.record({ city: word, lat: word }),
  role: fc.constantFrom('Sales', 'Other'),
  ownRole: word,
  amenities: fc.array(word, { maxLength: 2 }),
  picture: fc.option(fc.record({ url: word, previewUrl: fc.string() })),
});
const any = fc.array(fc.nat({ max: fields.length - 1 })).map((places) => fields.filter((_, at) => places.includes(at)));
const meetings = fc.tuple(form, form, form, any);
const eachField = (
  say: (of: {
    field: RecordField<Form>;
    of: Form[];
    merged: ReturnType<typeof mergeForms<Form>>;
    open: readonly RecordField<Form>[];
  }) => void,
) =>
  fc.assert(
    fc.property(meetings, ([base, mine, theirs, open]) => {
      const merged = mergeForms(fields, base, mine, theirs, open);
      for (const field of fields) say({ field, of: [base, mine, theirs], merged, open });
    }),
    { numRuns: 200 },
  );
const lies = (field: RecordField<Form>, at: Form) => pathsOf(field).map((path) => get(at, path) as unknown);

describe('two editors meet in a form', () => {
  test('a field that was not touched always takes the newer value', () => {
    eachField(({ field, of, merged }) => {
      const [before, now, other] = of.map((each) => readField(field, each));
      if (!isSame(before, now)) return;
      expect(isSame(readField(field, merged.form), other)).toBe(true);
      expect(merged.asked).not.toContain(field);
      expect(merged.taken.includes(field)).toBe(!isSame(now, other));
    });
  });

  test('a field that I alone changed stays mine and is not asked about', () => {
    eachField(({ field, of: [base, mine, theirs], merged, open }) => {
      const [before, now, other] = [base, mine, theirs].map((each) => each && readField(field, each));
      if (!isSame(before, other) || isSame(before, now) || open.includes(field) || !mine) return;
      expect(lies(field, merged.form)).toEqual(lies(field, mine));
      expect([...merged.asked, ...merged.taken]).not.toContain(field);
    });
  });

  test('a field that both changed is asked about and stays mine until somebody has chosen', () => {
    eachField(({ field, of: [base, mine, theirs], merged }) => {
      const [before, now, other] = [base, mine, theirs].map((each) => each && readField(field, each));
      if (isSame(before, other) || isSame(before, now) || isSame(now, other) || !mine) return;
      expect(merged.asked).toContain(field);
      expect(lies(field, merged.form)).toEqual(lies(field, mine));
    });
  });

  test('the same change on both sides is no question, and what was typed stays as it was typed', () => {
    eachField(({ field, of: [, mine, theirs], merged }) => {
      if (!mine || !theirs || !isSame(readField(field, mine), readField(field, theirs))) return;
      expect([...merged.asked, ...merged.taken]).not.toContain(field);
      expect(lies(field, merged.form)).toEqual(lies(field, mine));
    });
  });

  test('a question that nobody has answered is asked again when a third person saves something else', () => {
    const base = { ...blank, title: 'Theirs' };
    const mine = { ...base, title: 'Mine' };
    const [title] = fields;
    const third = { ...base, amenities: ['Lift'] };
    const { form: merged, taken, asked } = mergeForms(fields, base, mine, third, title && [title]);
    expect([merged.title, merged.amenities]).toEqual(['Mine', ['Lift']]);
    expect([taken, asked].map((list) => list.map(({ path }) => path))).toEqual([['amenities'], ['title']]);
    expect(mergeForms(fields, base, mine, { ...third, title: 'Mine' }, title && [title]).asked).toEqual([]);
  });

  test('neither of the three forms is changed by it', () => {
    fc.assert(
      fc.property(meetings, ([base, mine, theirs]) => {
        const before = structuredClone([base, mine, theirs]);
        const { form: merged } = mergeForms(fields, base, mine, theirs);
        merged.amenities.push('x');
        merged.place.city = 'x';
        expect([base, mine, theirs]).toEqual(before);
      }),
    );
  });
});

const blank: Form = {
  title: '',
  isActive: true,
  place: { city: '', lat: '' },
  role: 'Sales',
  ownRole: '',
  amenities: [],
  picture: null,
};

test('spaces around a text and addresses that pass away are no change', () => {
  expect(isSame(' a ', 'a')).toBe(true);
  expect(isSame(['a '], ['a'])).toBe(true);
  expect(isSame({ url: '/a', previewUrl: '/1', width: 3 }, { url: '/a', previewUrl: '/2', width: 4 })).toBe(true);
  expect(isSame({ url: '/a', filename: 'f' }, { url: '/b', filename: 'f' })).toBe(true);
  expect(isSame({ url: '/a' }, { url: '/b' })).toBe(false);
  expect(isSame('', null)).toBe(false);
});

test('errors are told in the order the form is read', () => {
  expect(inOrder(fields, ['ownRole', 'amenities.1', 'version', 'title'])).toEqual([
    'version',
    'title',
    'amenities.1',
    'ownRole',
  ]);
});

test('what a field holds is told in words', () => {
  const names = new Map([['d', 'Kadamba Builders']]);
  const say = (value: unknown) => writeValue(value, names);
  expect(say('d')).toBe('Kadamba Builders');
  expect(say('')).toBe('Empty');
  expect(say(true)).toBe('Yes');
  expect(say([])).toBe('None');
  expect(say(['Gym', 'Lift'])).toBe('Gym, Lift');
  expect(say([{ originalName: 'court.jpg', isPrimary: true }])).toBe('court.jpg (primary)');
  expect(say({ latitude: '28.4', longitude: '77' })).toBe('28.4, 77');
});
