import { permissions } from '#contract/permissions.ts';
import type { Role } from '#contract/staff-choices.ts';

type Person = { role: Role };

/** Admins keep the developers, employees look at them (ROLE rows of 001 §6). */
export const mayEdit = ({ role }: Person): boolean => permissions['PUT /developers/{id}'][role] !== 'no';
export const mayToggleStatus = ({ role }: Person): boolean =>
  permissions['PATCH /developers/{id}/toggle-status'][role] !== 'no';
export const mayRemove = ({ role }: Person): boolean => permissions['DELETE /developers/{id}'][role] !== 'no';
