import type { Role } from '#contract/staff-choices.ts';
import { may } from '../platform/allow.ts';

/** Whoever keeps the register, by the table that the server enforces. */
export const mayEdit = (viewer: { role: Role }): boolean => may(viewer, 'PUT /breaches/{id}');
