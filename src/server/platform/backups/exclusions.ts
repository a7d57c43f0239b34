/**
 * Tables that no backup holds, and why a restored house is better off without them. Every other table is in the archive:
 * the list is made from the schema itself, so a new table cannot be forgotten.
 */
export const excludedTables: Record<string, string> = {
  'public.migrations': 'the header of the archive names them, and a restore applies them anew',
  'graphile_worker.migrations': 'the library of the jobs makes its own tables and notes it here',
  'graphile_worker._private_known_crontabs': 'when the clock last added a job; found out anew at the start',
  'public.restores': 'tells what was restored into this very database',
  'public.limits': 'counters of minutes and hours',
  'public.inquiry_moves': 'what moved in the last five minutes, by transactions of that server',
  'public.search_changes': 'what search engines have still to read, by transactions of that server',
  'public.search_copies': 'which copies of search engines were written beside that very database',
  'public.health_samples': 'disk and tables as they were on that machine',
  'public.health_lines': 'how that installation was, and whether admins were told',
  'public.outside_looks': 'the certificate of that address, asked anew within the hour',
  'public.job_runs': 'when jobs were done there',
  'public.slow_questions': 'what was slow there',
  'public.shortlists':
    'a list that its owner ended, or a name that somebody took off one, would be back behind its old link',
  'public.shortlist_members': 'goes with its list',
  'public.shortlist_homes': 'goes with its list',
  'public.shortlist_opinions': 'goes with its list',
  'public.alert_readers': 'who stopped our letters after the backup would get them again',
  'public.alerts': 'goes with its reader',
  'public.alert_events': 'what readers were still to be told on that day',
  'public.alert_hits': 'goes with its search',
  'public.alert_told_homes': 'goes with its reader',
  'public.alert_ends': 'of searches, which are in no backup',
  'public.staff_sessions': 'who was signed out after the backup would be signed in again',
  'public.reset_links': 'good once: one that was used after the backup would be good again',
  'public.passkey_challenges': 'good once, for five minutes',
  'public.one_time_codes': 'good once, for ten minutes',
  'public.code_tries': 'wrong tries at such codes',
  'public.proof_links': 'good once, for fifteen minutes',
  'public.verified_phones': 'proofs that are used up by one inquiry',
};
