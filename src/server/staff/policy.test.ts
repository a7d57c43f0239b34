import { describe, expect, test } from 'vitest';
import type { EndpointKey } from '#contract/endpoints.ts';
import { type Permission, permissions } from '#contract/permissions.ts';
import { staffRole } from '#contract/staff.ts';
import {
  abilitiesOf,
  leavesAnAdmin,
  mayChangeContact,
  mayChangeRole,
  mayEdit,
  mayRemove,
  mayToggleStatus,
} from './policy.ts';

const admin = { id: 'a', role: 'admin' } as const;
const employee = { id: 'e', role: 'employee' } as const;

test('a role is read in any letters and is one of two (ROLE-01, ROLE-28)', () => {
  for (const text of ['admin', 'Admin', ' ADMIN ']) expect(staffRole.parse(text)).toBe('admin');
  expect(staffRole.parse('Employee')).toBe('employee');
  for (const text of ['owner', '', 'admin2', null, 1]) expect(staffRole.safeParse(text).success).toBe(false);
});

describe('abilities', () => {
  test('are all of the named ones, for an admin and for an employee (ROLE-02 to 11)', () => {
    expect(abilitiesOf('admin')).toEqual({
      isAdmin: true,
      isEmployee: false,
      canAddProperties: true,
      canEditProperties: true,
      canDeleteProperties: true,
      canEditDevelopers: true,
      canEditTeamMembers: true,
      canManageInquiries: true,
      canAssignInquiries: true,
      canViewOwnInquiries: true,
      canManageAdmins: true,
      canReadAudit: true,
    });
    const allowed = Object.entries(abilitiesOf('employee')).flatMap(([name, may]) => (may ? [name] : []));
    expect(allowed.sort()).toEqual(['canViewOwnInquiries', 'isEmployee']);
  });

  test('say what the permission table says', () => {
    const mayCall = (key: EndpointKey) => (permissions[key] as Permission).employee !== 'no';
    const { canManageAdmins, canViewOwnInquiries, canReadAudit } = abilitiesOf('employee');
    expect(canManageAdmins).toBe(mayCall('POST /admin/management'));
    expect(canViewOwnInquiries).toBe(mayCall('GET /inquiries/my'));
    expect(canReadAudit).toBe(mayCall('GET /admin/audit'));
  });
});

describe('user management', () => {
  test('belongs to admins', () => {
    for (const may of [mayEdit, mayChangeRole, mayChangeContact, mayToggleStatus, mayRemove]) {
      expect([may.name, may(admin, employee), may(employee, admin), may(employee, employee)]).toEqual([
        may.name,
        true,
        false,
        false,
      ]);
    }
  });

  test('lets an admin edit the own names and nothing that could lock them out (UND-49)', () => {
    expect(mayEdit(admin)).toBe(true);
    for (const may of [mayChangeRole, mayChangeContact, mayToggleStatus, mayRemove]) {
      expect([may.name, may(admin, admin)]).toEqual([may.name, false]);
    }
  });

  test('always leaves one active admin, whoever asks (UND-49)', () => {
    expect(leavesAnAdmin([admin], admin)).toBe(false);
    expect(leavesAnAdmin([admin, { id: 'b' }], admin)).toBe(true);
    expect(leavesAnAdmin([], employee)).toBe(false);
  });
});
