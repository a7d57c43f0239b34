import { readFileSync } from 'node:fs';
import { alertsControls } from './alerts.ts';
import { backupsControls } from './backups.ts';
import { breachesControls } from './breaches.ts';
import { codesControls } from './codes.ts';
import type { Control } from './control.ts';
import { filesControls } from './files.ts';
import { floorPlansControls } from './floor-plans.ts';
import { freshProofControls } from './fresh-proofs.ts';
import { healthControls } from './health.ts';
import { httpControls } from './http.ts';
import { inquiriesControls } from './inquiries.ts';
import { lettersControls } from './letters.ts';
import { messagesControls } from './messages.ts';
import { platformControls } from './platform.ts';
import { privacyControls } from './privacy.ts';
import { propertiesControls } from './properties.ts';
import { retentionControls } from './retention.ts';
import { shortlistsControls } from './shortlists.ts';
import { signInControls } from './sign-in.ts';
import { staffControls } from './staff.ts';

export const controls: Control[] = [
  ...codesControls,
  ...floorPlansControls,
  ...filesControls,
  ...httpControls,
  ...messagesControls,
  ...inquiriesControls,
  ...signInControls,
  ...freshProofControls,
  ...staffControls,
  ...platformControls,
  ...backupsControls,
  ...healthControls,
  ...breachesControls,
  ...privacyControls,
  ...propertiesControls,
  ...retentionControls,
  ...shortlistsControls,
  ...alertsControls,
  ...lettersControls,
];

/** First cells of the table of threats, without the numbers in brackets at their end. */
function listThreats(page: string): string[] {
  const [, ...rows] = page.split('\n').filter((line) => line.startsWith('|'));
  return rows
    .map((row) => row.split('|')[1]?.trim() ?? '')
    .filter((cell) => !/^-+$/.test(cell))
    .map((cell) => cell.replace(/\s*\([^()]*\)$/, ''));
}

/** What is wrong between the table of threats and the controls, in words; empty when each row has one. */
export function compareWithPage(page: URL): string[] {
  const threats = listThreats(readFileSync(page, 'utf8'));
  const named = new Set(controls.map(({ threat }) => threat));
  const names = controls.map(({ name }) => name);
  return [
    ...threats.filter((threat) => !named.has(threat)).map((threat) => `no control is taken out for: ${threat}`),
    ...[...named].filter((threat) => !threats.includes(threat)).map((threat) => `no row has the threat: ${threat}`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two controls are called: ${name}`),
  ];
}
