import { dayOf, describeList, isId, oneOf } from '#office/frames/list-address.ts';

const views = ['week', 'day'] as const;
const staffOf = (text: string): string => (text === 'own' || isId(text) ? text : '');

/** Which days, and whose: without a day today, without a person all that one may see. */
export const calendarAddress = describeList({ view: oneOf(views, 'week'), day: dayOf, staff: staffOf });
