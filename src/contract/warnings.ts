import { z } from 'zod';
import { one } from './envelope.ts';

/** What works, but not as it should, for whoever can put it right: `part` is `proxy`, `sms` or `email`. */
export const warnings = one(z.array(z.object({ part: z.string(), text: z.string() })));
