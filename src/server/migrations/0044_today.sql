-- What waits for an answer, by when it is due: read whenever somebody opens their day.
create index inquiries_unanswered on inquiries (respond_by, id) include (assigned_to)
  where respond_by is not null and first_responded_at is null and deleted_at is null and quarantined_at is null;
