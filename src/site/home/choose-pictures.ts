import type { PropertyCard } from '#site/properties/parse-property.ts';
import type { PictureSource } from '#ui/picture.tsx';

/** A featured home with what its card does not show. */
export type PicturedHome = {
  /** With the leading picture alone. */
  card: PropertyCard;
  /** The other ones, those of the outside first. */
  others: { picture: PictureSource; isOutside: boolean }[];
};

/** A picture of the hero, and whose it is. */
export type HeroHome = { id: string; title: string; picture: PictureSource };

export type HomePictures = { hero: HeroHome[]; why: PictureSource | null; stories: PictureSource[] };

/** Pictures in the hero (PUB-HOME-01). */
const heroPictures = 5;
/** As many stories are seen at once; more pictures than this only make the page heavier. */
const storiesAtOnce = 5;
const mostStories = 10;

/**
 * Shares the pictures of the featured homes out, so that the page shows none twice: the cards have the leading ones,
 * the hero takes other views of the outside, and what is left goes to the sections below. Where there are too few, the
 * hero would rather show a room, and a leading picture again only when there is nothing else.
 */
export function choosePictures(homes: readonly PicturedHome[]): HomePictures {
  const leading = homes.flatMap(({ card }) => card.pictures.slice(0, 1));
  const used = new Set(leading.map(({ url }) => url));
  const take = (pictures: readonly PictureSource[]): PictureSource | null => {
    const picture = pictures.find(({ url }) => !used.has(url)) ?? null;
    if (picture !== null) used.add(picture.url);
    return picture;
  };

  const hero: HeroHome[] = [];
  const fill = (pick: (home: PicturedHome) => PictureSource | null | undefined) => {
    for (const home of homes) {
      const { id, title } = home.card;
      if (hero.length >= heroPictures || hero.some((one) => one.id === id)) continue;
      const picture = pick(home);
      if (picture) hero.push({ id, title, picture });
    }
  };
  fill(({ others }) => take(others.filter(({ isOutside }) => isOutside).map(({ picture }) => picture)));
  fill(({ others }) => take(others.map(({ picture }) => picture)));
  fill(({ card }) => card.pictures[0]);

  const rest = (list: readonly PicturedHome[]) => list.flatMap(({ others }) => others.map(({ picture }) => picture));
  const villas = homes.filter(({ card }) => card.type === 'Villa');
  const why = take(rest(villas)) ?? take(rest(homes)) ?? villas[0]?.card.pictures[0] ?? leading[1] ?? null;

  const stories: PictureSource[] = [];
  while (stories.length < mostStories) {
    const picture = take(rest(homes));
    if (picture === null) break;
    stories.push(picture);
  }
  return { hero, why, stories: stories.length < storiesAtOnce ? [...stories, ...leading] : stories };
}
