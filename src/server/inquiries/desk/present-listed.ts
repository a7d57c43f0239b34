import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { fullName } from '../../platform/full-name.ts';
import { abilitiesOn, type Person, seesOthers } from '../policy.ts';
import type { ListedInquiry } from './store-list.ts';

export const nameOf = ({ first_name, last_name }: Pick<ListedInquiry, 'first_name' | 'last_name'>): string =>
  fullName(first_name, last_name);

/** An inquiry as that member of staff gets it. */
export const presentListed = (row: ListedInquiry, viewer: Person): StaffInquiry => ({
  id: row.id,
  _id: row.id,
  name: nameOf(row),
  email: row.email,
  phone: row.phone,
  guestInfo: { firstName: row.first_name, lastName: row.last_name, email: row.email, phoneNumber: row.phone },
  phoneNumber: row.phone_number,
  phoneVerified: row.phone_verified_at !== null,
  propertyId: row.property_id,
  propertyName: row.property_name,
  developerName: row.developer_name,
  saidPropertyName: row.said_property,
  saidDeveloperName: row.said_developer,
  preferredLocation: row.preferred_location,
  requestType: row.request_type,
  message: row.message,
  visitWish: row.visit_wish,
  status: row.status,
  assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, _id: row.assigned_to, name: row.assignee ?? '' },
  assignmentReason: row.assignment_reason,
  origin: row.origin,
  enteredBy: row.entered_by,
  customerOwner: seesOthers(viewer) && row.owner?.id !== row.assigned_to ? row.owner : null,
  sourcePage: row.source_page,
  lostReason: row.lost_reason,
  quarantined: row.quarantined_at !== null,
  quarantineReason: row.quarantine_reason,
  createdAt: row.created_at.toISOString(),
  assignedAt: row.assigned_at?.toISOString() ?? null,
  completedAt: row.completed_at?.toISOString() ?? null,
  respondBy: row.respond_by?.toISOString() ?? null,
  firstRespondedAt: row.first_responded_at?.toISOString() ?? null,
  touchedAt: row.touched_at.toISOString(),
  visitAt: row.visit_at?.toISOString() ?? null,
  taskDueAt: row.task_due_at?.toISOString() ?? null,
  heat: row.heat,
  contactPreferences: row.preferences,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  version: row.version,
  abilities: abilitiesOn(row, viewer),
});
