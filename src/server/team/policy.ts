import { permissions } from '#contract/permissions.ts';
import type { Role } from '#contract/staff-choices.ts';

type Person = { role: Role };

/** Admins keep the team's profiles, employees look at them (UND-21). */
export const mayEdit = ({ role }: Person): boolean => permissions['PUT /team/{id}'][role] !== 'no';
export const mayToggleStatus = ({ role }: Person): boolean =>
  permissions['PATCH /team/{id}/toggle-status'][role] !== 'no';
export const mayRemove = ({ role }: Person): boolean => permissions['DELETE /team/{id}'][role] !== 'no';
