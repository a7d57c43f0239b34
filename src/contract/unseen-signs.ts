const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/**
 * A number or an address without what nobody sees of it: in these also joiners and signs of direction mean nothing. Apart
 * from `invisible-signs.ts`, for pages carry this in their first view.
 */
export const withoutUnseen = (text: string): string => text.replace(unseen, '');
