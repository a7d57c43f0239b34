import { permissions } from '#contract/permissions.ts';
import type { Role } from '#contract/staff-choices.ts';

/** Admins keep the reference data, everybody reads it (UND-73). */
export const mayEdit = ({ role }: { role: Role }): boolean => permissions['PUT /parameters/{id}'][role] !== 'no';
