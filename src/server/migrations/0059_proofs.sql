-- Backups prove themselves (decision 83): what came of the last look at a copy, and what bytes a file has at its place.
alter table backup_copies
  add column proof_at timestamptz,
  -- How far it went: restored beside and its pages opened; opened and compared; or, without a key, all bytes are there.
  add column proof_kind text check (proof_kind in ('restored', 'opened', 'present')),
  -- What was wrong with it; null where nothing was.
  add column proof_failed_why text;

-- As they were sent, sealed where keys are named; null of what was sent before.
alter table backup_files
  add column size bigint,
  add column digest text;
