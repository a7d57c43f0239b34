import type { ListedMandate, Mandate } from '#contract/mandates.ts';
import type { Role } from '#contract/staff-choices.ts';
import { abilitiesOf, mayAdd, seesAll } from './policy.ts';
import type { ListedRow, MandateRow } from './store.ts';

type Viewer = { role: Role };

export function presentMandate(row: MandateRow, viewer: Viewer): Mandate {
  const isWhole = seesAll(viewer);
  return {
    id: row.id,
    _id: row.id,
    propertyId: row.property_id,
    ownerName: row.owner_name,
    relation: row.relation,
    phone: row.phone,
    secondPhone: row.second_phone,
    email: row.email,
    contactBy: row.contact_by,
    bestTime: row.best_time,
    language: row.language,
    kind: row.kind,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    daysLeft: row.days_left,
    fee: row.fee,
    lowestPrice: isWhole ? row.lowest_price : null,
    keysWith: row.keys_with,
    keysDetail: row.keys_detail,
    keysSince: row.keys_since,
    notes: row.notes,
    papers: isWhole ? row.papers : [],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    abilities: abilitiesOf(viewer),
  };
}

export const presentListed = ({ property, mandate }: ListedRow, viewer: Viewer): ListedMandate => ({
  property: { id: property.id, title: property.title, city: property.city, isActive: property.is_active },
  mandate: mandate && presentMandate(mandate, viewer),
  abilities: { add: mandate === null && mayAdd(viewer) },
});
