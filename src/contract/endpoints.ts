import type { z } from 'zod';
import { alertsEndpoints } from './endpoints-alerts.ts';
import { assignmentsEndpoints } from './endpoints-assignments.ts';
import { breachesEndpoints } from './endpoints-breaches.ts';
import { bulkActionsEndpoints } from './endpoints-bulk-actions.ts';
import { calendarsEndpoints } from './endpoints-calendars.ts';
import { catalogueEndpoints } from './endpoints-catalogue.ts';
import { citiesEndpoints } from './endpoints-cities.ts';
import { customersEndpoints } from './endpoints-customers.ts';
import { deskEndpoints } from './endpoints-desk.ts';
import { leadsEndpoints } from './endpoints-leads.ts';
import { mandatesEndpoints } from './endpoints-mandates.ts';
import { notificationsEndpoints } from './endpoints-notifications.ts';
import { passkeyEndpoints } from './endpoints-passkeys.ts';
import { privacyEndpoints } from './endpoints-privacy.ts';
import { shortlistsEndpoints } from './endpoints-shortlists.ts';
import { smartListsEndpoints } from './endpoints-smart-lists.ts';
import { staffEndpoints } from './endpoints-staff.ts';
import { templatesEndpoints } from './endpoints-templates.ts';
import { visitsEndpoints } from './endpoints-visits.ts';

export type { Endpoint } from './endpoint.ts';

/**
 * Every call there is. Routes are declared from it, the typed client, the OpenAPI document and the permission
 * table read it. Fixed paths stand before parameter paths (TRAP-71).
 */
export const endpoints = {
  ...catalogueEndpoints,
  ...citiesEndpoints,
  ...mandatesEndpoints,
  ...leadsEndpoints,
  ...shortlistsEndpoints,
  ...alertsEndpoints,
  ...assignmentsEndpoints,
  ...deskEndpoints,
  ...bulkActionsEndpoints,
  ...customersEndpoints,
  ...visitsEndpoints,
  ...privacyEndpoints,
  ...calendarsEndpoints,
  ...smartListsEndpoints,
  ...templatesEndpoints,
  ...breachesEndpoints,
  ...staffEndpoints,
  ...passkeyEndpoints,
  ...notificationsEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
export type BodyOf<K extends EndpointKey> = Endpoints[K] extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;
/** What it heeds of the headers. */
export type HeaderOf<K extends EndpointKey> = Endpoints[K] extends { headers: readonly (infer H)[] } ? H : never;
export type AnswerOf<K extends EndpointKey> = z.infer<Endpoints[K]['answer']>;
