import { describe, expect, it } from 'vitest';
import { parseOtherPictures } from '#site/properties/parse-property.ts';
import { foreignPicture } from '#ui/picture.tsx';
import { choosePictures, type PicturedHome } from './choose-pictures.ts';

const home = (
  id: string,
  type: string,
  lead: string,
  ...others: [url: string, isOutside: boolean][]
): PicturedHome => ({
  card: {
    id,
    title: id,
    price: null,
    place: '',
    featured: true,
    category: '',
    type,
    beds: '',
    area: '',
    taken: '',
    amenities: [],
    point: null,
    pictures: lead ? [foreignPicture(lead)] : [],
  },
  others: others.map(([url, isOutside]) => ({ picture: foreignPicture(url), isOutside })),
});

const shown = (homes: PicturedHome[]) => {
  const { hero, why, stories } = choosePictures(homes);
  return {
    hero: hero.map(({ picture }) => picture.url),
    why: why?.url ?? null,
    stories: stories.map(({ url }) => url),
  };
};

describe('the pictures of the home page', () => {
  it('are shared out so that none is there twice, the hero having the outsides that no card leads with', () => {
    const homes = Array.from({ length: 6 }, (_, at) =>
      home(
        `${at}`,
        at === 3 ? 'Villa' : 'Flat',
        `lead${at}`,
        ['room', false],
        [`hall${at}`, false],
        [`out${at}`, true],
      ),
    );
    const { hero, why, stories } = shown(homes);
    expect(hero).toEqual(['out0', 'out1', 'out2', 'out3', 'out4']);
    expect(why).toBe('room');
    expect(stories).toEqual(['hall0', 'hall1', 'hall2', 'hall3', 'hall4', 'hall5', 'out5']);
  });

  it('are rooms in the hero before a leading picture comes twice, and five whatever there is', () => {
    const homes = ['a', 'b', 'c', 'd', 'e'].map((id, at) =>
      at === 0 ? home(id, 'Flat', id, ['room', false]) : home(id, 'Flat', id),
    );
    expect(shown(homes).hero).toEqual(['room', 'b', 'c', 'd', 'e']);
    expect(shown([])).toEqual({ hero: [], why: null, stories: [] });
  });
});

it('the other pictures of a record are those after the leading one, wherever that stands', () => {
  const images = [
    { url: '/a', category: 'exterior' },
    { url: '/b', category: 'interior', isPrimary: true },
    { url: '/c', category: 'interior' },
  ];
  expect(parseOtherPictures({ images }, 'x').map(({ picture, isOutside }) => [picture.url, isOutside])).toEqual([
    ['/a', true],
    ['/c', false],
  ]);
});
