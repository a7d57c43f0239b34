import { alertsJobs, cleanAlertsJob, resolveAlertsJob, tellAlertsJob } from './alerts/jobs.ts';
import { takeLetterBack } from './alerts/service.ts';
import { assignmentsJobs } from './assignments/jobs.ts';
import { authJobs, cleanAuthJob } from './auth/jobs.ts';
import { breachesJobs } from './breaches/jobs.ts';
import { bulkActionsJobs, cleanBulkJob } from './bulk-actions/jobs.ts';
import { citiesJobs, measureRatesJob } from './cities/jobs.ts';
import { filesJobs, sweepJob } from './files/jobs.ts';
import { cleanSessionsJob, floorPlansJobs } from './floor-plans/jobs.ts';
import { healthJobs, lookOutsideJob, sampleJob, tellActionsJob, watchHealthJob } from './health/jobs.ts';
import { emptyTrashJob, forgetMovesJob, inquiriesJobs } from './inquiries/jobs.ts';
import { cleanMessagesJob, messagesJobs, rescueJob } from './messages/jobs.ts';
import type { Writers } from './messages/service.ts';
import { cleanNotificationsJob, notificationsJobs, rescueNewsJob } from './notifications/jobs.ts';
import { notificationWriters } from './notifications/service.ts';
import { cleanCodesJob, oneTimeCodesJobs } from './one-time-codes/jobs.ts';
import { cleanPlacesJob, placesJobs } from './places/jobs.ts';
import { backupsJobs, cleanBackupsJob, makeBackupsJob, proveBackupsJob } from './platform/backups/jobs.ts';
import type { JobHandler, Recurring } from './platform/jobs.ts';
import { cleanLimitsJob, limitsJobs } from './platform/limits/jobs.ts';
import type { Platform } from './platform/platform.ts';
import { keepListJob, privacyJobs, retainJob } from './privacy/jobs.ts';
import { forgetChangesJob, propertiesJobs, renameJob, turnMonthJob } from './properties/jobs.ts';
import { cleanShortlistsJob, shortlistsJobs } from './shortlists/jobs.ts';
import { takeStaffLetterBack } from './templates/service.ts';
import { remindJob, visitsJobs } from './visits/jobs.ts';

/** The list of jobs of all rooms; one process of an instance does them. */
export function allJobs(platform: Platform): Record<string, JobHandler> {
  return {
    ...alertsJobs(platform),
    ...assignmentsJobs(platform),
    ...authJobs(platform),
    ...backupsJobs(platform),
    ...breachesJobs(platform),
    ...bulkActionsJobs(platform),
    ...citiesJobs(platform),
    ...filesJobs(platform),
    ...floorPlansJobs(platform),
    ...healthJobs(platform),
    ...inquiriesJobs(platform),
    ...limitsJobs(platform),
    ...messagesJobs(platform, writersOf(platform)),
    ...notificationsJobs(platform),
    ...oneTimeCodesJobs(platform),
    ...placesJobs(platform),
    ...privacyJobs(platform),
    ...propertiesJobs(platform),
    ...shortlistsJobs(platform),
    ...visitsJobs(platform),
  };
}

/** What the outbox asks of the rooms whose messages may be outdated when they leave. */
function writersOf(platform: Platform): Writers {
  const news = notificationWriters(platform);
  return {
    ...news,
    takeBack: async (message) =>
      (await takeLetterBack(platform, message)) ||
      (await takeStaffLetterBack(platform, message)) ||
      news.takeBack(message),
  };
}

/** Done at the start and every hour: what removes rows that nobody reads any more, and what finds forgotten messages. */
const hourlyJobs = [
  cleanLimitsJob,
  cleanCodesJob,
  rescueJob,
  cleanSessionsJob,
  emptyTrashJob,
  cleanMessagesJob,
  rescueNewsJob,
  cleanNotificationsJob,
  cleanAuthJob,
  cleanPlacesJob,
  cleanBulkJob,
  cleanBackupsJob,
  makeBackupsJob,
  proveBackupsJob,
  sweepJob,
  remindJob,
  renameJob,
  forgetChangesJob,
  forgetMovesJob,
  measureRatesJob,
  turnMonthJob,
  sampleJob,
  lookOutsideJob,
  keepListJob,
  retainJob,
  cleanShortlistsJob,
  resolveAlertsJob,
  cleanAlertsJob,
];

/** What is done by the clock, and how often. */
export const recurringJobs: Recurring = {
  ...Object.fromEntries(hourlyJobs.map((name) => [name, 'hour' as const])),
  [tellActionsJob]: 'minute',
  [watchHealthJob]: 'minute',
  [tellAlertsJob]: 'minute',
};
