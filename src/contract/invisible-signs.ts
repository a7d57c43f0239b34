/**
 * Signs that nobody sees, for every form and every import. Marks are left out wherever a text comes in: they are pasted
 * along from chats and spreadsheets and mean nothing here. Controls steer a screen, turn the writing direction or cannot
 * be stored: a form refuses them, an import leaves them out and says so. The joiners of Hindi and emoji are neither.
 */
const marks = String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff`;
const controls = String.raw`\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u206f\ufff9-\ufffb`;

const everyMark = new RegExp(`[${marks}]+`, 'gu');
const everyControl = new RegExp(`(?![\\n\\r\\t])[${controls}]`, 'gu');

/** What a text of a form looks like; line breaks and tabs are no controls. */
export const noControls = new RegExp(`^(?:[^${controls}]|[\\n\\r\\t])*$`, 'u');

export const withoutMarks = (text: string): string => text.replace(everyMark, '');
export const withoutControls = (text: string): string => text.replace(everyControl, '');
