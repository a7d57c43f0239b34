import type { Figures } from '#contract/figures.ts';
import { statusLabels } from '#contract/inquiry-statuses.ts';
import { visitLabels } from '#contract/visit-choices.ts';
import { csvLines } from '../platform/http/answer-csv.ts';

const minutes = (seconds: number | null): string => (seconds === null ? '' : (seconds / 60).toFixed(1));

/** The same figures as one spreadsheet: what is counted, of what, how many. */
export function writeSheet({ from, to, ...figures }: Figures): string {
  const { total, responded, completed, medianResponse, funnel, visits } = figures;
  return csvLines([
    ['Figure', 'Of', 'Inquiries', 'Completed', 'Median response (minutes)'],
    ['Total', `${from} to ${to}`, total, completed, minutes(medianResponse)],
    ['Answered', '', responded, '', ''],
    ...figures.days.map(({ date, inquiries }) => ['Day', date, inquiries, '', '']),
    ...figures.sources.map(({ name, inquiries, completed: done }) => ['Source', name || 'Others', inquiries, done, '']),
    ...figures.properties.map((row) => ['Property', row.name || 'Others', row.inquiries, row.completed, '']),
    ...figures.stages.map(({ status, inquiries }) => ['Status', statusLabels[status], inquiries, '', '']),
    ...figures.people.map((row) => [
      'Person',
      row.id === null ? 'Unassigned' : row.name,
      row.inquiries,
      row.completed,
      minutes(row.medianResponse),
    ]),
    ['People', 'Unlocked papers', funnel.unlocked, '', ''],
    ['People', 'Asked as well', funnel.asked, '', ''],
    ['People', 'Asked for a visit', funnel.visited, '', ''],
    ['Visits', visitLabels.booked, visits.booked, '', ''],
    ['Visits', visitLabels.done, visits.done, '', ''],
    ['Visits', visitLabels.no_show, visits.noShow, '', ''],
    ['Visits', visitLabels.cancelled, visits.cancelled, '', ''],
  ]);
}
