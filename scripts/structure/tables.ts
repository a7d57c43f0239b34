export type TableRules = {
  /** The room that a table belongs to, each with its tables. */
  owners: Record<string, readonly string[]>;
  /** Tables of other rooms that a room's stores may name. */
  foreign: Record<string, readonly string[]>;
};

/**
 * Whose a table is, and who else may name it. A room asks another room's service first; it reads a table of theirs where one
 * statement must see both, because it counts, sorts or locks what it joins.
 */
export const tableRules: TableRules = {
  owners: {
    activities: ['activities'],
    assignments: ['assignment_rules', 'assignment_takers'],
    audit: ['audit_entries'],
    auth: [
      'staff_sessions',
      'sign_in_tries',
      'failed_sign_ins',
      'staff_devices',
      'reset_links',
      'second_factors',
      'recovery_codes',
      'passkeys',
      'passkey_challenges',
    ],
    'bulk-actions': ['bulk_actions', 'bulk_items'],
    calendars: ['calendar_feeds'],
    customers: ['customers', 'customer_keys', 'customer_merges'],
    developers: ['developers'],
    files: ['files', 'file_uses', 'stray_files'],
    'floor-plans': ['access_sessions', 'content_views', 'floor_plans', 'documents'],
    health: ['health_lines', 'health_samples', 'outside_looks'],
    imports: ['imports'],
    inquiries: ['inquiries', 'inquiry_counts', 'inquiry_moves', 'blocked_senders', 'consents'],
    mandates: ['mandates'],
    messages: ['messages'],
    notifications: ['notification_choices', 'notifications', 'push_devices'],
    'one-time-codes': ['one_time_codes', 'code_tries', 'verified_phones'],
    parameters: ['parameters'],
    places: ['directory_places', 'geocoder_answers', 'geocoder_turns'],
    platform: ['backups', 'backup_copies', 'backup_files', 'idempotency_keys', 'job_runs', 'lasting_keys', 'limits', 'restores', 'slow_questions'],
    properties: ['properties', 'price_changes', 'renames', 'search_changes', 'search_copies', 'search_words'],
    'smart-lists': ['smart_lists'],
    staff: ['staff'],
    tasks: ['tasks'],
    team: ['team'],
    templates: ['message_templates'],
    visits: ['visits'],
  },
  foreign: {
    activities: [
      'access_sessions',
      'audit_entries',
      'consents',
      'content_views',
      'documents',
      'floor_plans',
      'inquiries',
      'messages',
      'properties',
      'tasks',
      'visits',
    ],
    assignments: ['inquiries', 'inquiry_counts', 'properties', 'staff'],
    auth: ['staff'],
    'bulk-actions': ['inquiries', 'staff'],
    calendars: ['staff'],
    customers: ['inquiries', 'staff', 'visits'],
    developers: ['properties'],
    figures: ['inquiries', 'properties', 'staff'],
    files: ['developers', 'documents', 'floor_plans', 'mandates', 'properties', 'team'],
    'floor-plans': ['files', 'properties'],
    imports: ['developers', 'parameters', 'properties', 'search_words'],
    inquiries: ['assignment_rules', 'assignment_takers', 'developers', 'messages', 'properties', 'staff', 'visits'],
    mandates: ['files', 'properties'],
    notifications: ['assignment_rules', 'assignment_takers', 'inquiries', 'properties', 'staff', 'visits'],
    parameters: ['properties', 'renames'],
    places: ['properties'],
    properties: ['developers', 'documents', 'files', 'floor_plans', 'parameters', 'staff'],
    staff: ['second_factors'],
    tasks: ['inquiries', 'staff'],
    team: ['files'],
    templates: ['inquiries', 'properties', 'visits'],
    visits: ['inquiries', 'properties', 'staff'],
  },
};
