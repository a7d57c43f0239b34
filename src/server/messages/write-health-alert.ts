import type { Letter } from './render-letter.ts';

/** Lines of the health page that went wrong, or are wrong no more. */
export type HealthAlert = {
  lines: { about: string; change: 'wrong' | 'still wrong' | 'over'; says: string; next: string | null }[];
};

/** To the admins, in English. */
export function writeHealthAlert(publicUrl: string, { lines }: HealthAlert): Letter {
  const bad = lines.filter(({ change }) => change !== 'over');
  const names = (bad.length > 0 ? bad : lines).map(({ about }) => about).join(', ');
  const title = bad.length > 0 ? `Something is wrong: ${names}` : `All clear: ${names}`;
  return {
    language: 'en',
    subject: title,
    heading: title,
    paragraphs:
      bad.length > 0
        ? ['This is what the installation found of itself. While it lasts you are told again once a day.']
        : ['What you were told of is over.'],
    facts: lines.map(({ about, change, says, next }) => ({
      label: change === 'over' ? `${about}, over` : change === 'still wrong' ? `${about}, still` : about,
      value: says,
      ...(next !== null && change !== 'over' && { note: next }),
    })),
    action: { label: 'Open the health page', href: `${publicUrl}/admin/health` },
    footnote: 'You get this letter because you are an admin.',
  };
}
