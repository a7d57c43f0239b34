/** How a message leaves; each opens in the app of whoever sends it. */
export const templateChannels = ['whatsapp', 'email'] as const;
export type TemplateChannel = (typeof templateChannels)[number];

/** What a template may hold, as `{name}` in its text. */
export const templateVariables = ['name', 'home', 'place', 'link', 'visit', 'adviser', 'phone', 'house'] as const;
export type TemplateVariable = (typeof templateVariables)[number];

/** What stands for each; empty where there is none for this person. */
export type TemplateValues = Record<TemplateVariable, string>;

const slot = /\{([^{}]*)\}/g;
const isVariable = (name: string): name is TemplateVariable => (templateVariables as readonly string[]).includes(name);

/** What stands in braces and is no variable, such as `{nmae}`; each once. */
export const listUnknown = (text: string): string[] => [
  ...new Set([...text.matchAll(slot)].map(([, name = '']) => name).filter((name) => !isVariable(name))),
];

/** What is wrong with the braces of a text, in a sentence for its field; null when nothing is. */
export function explainUnknown(text: string): string | null {
  const [unknown] = listUnknown(text);
  if (unknown === undefined) return null;
  return `{${unknown}} stands for nothing. Known are ${templateVariables.map((name) => `{${name}}`).join(', ')}`;
}

/** The variables of a text, each once, in the order they come. */
export const listVariables = (text: string): TemplateVariable[] => [
  ...new Set([...text.matchAll(slot)].map(([, name = '']) => name).filter(isVariable)),
];

/**
 * The text for somebody, and the variables it needs that are empty for them: with any of these it is not to be sent. A value
 * is put in as it is and never read again, so that braces in somebody's name are no variable.
 */
export function fillTemplate(text: string, values: TemplateValues): { text: string; missing: TemplateVariable[] } {
  const filled = text.replace(slot, (whole, name: string) =>
    isVariable(name) && values[name] !== '' ? values[name] : whole,
  );
  return { text: filled, missing: listVariables(text).filter((name) => values[name] === '') };
}
