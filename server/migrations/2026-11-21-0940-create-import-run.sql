-- One row per started file import: how far it is, what it refused, and where to go on after a kill.

create table import_run (
  id uuid primary key,
  company_id uuid not null references company (id),
  project_id uuid not null references project (id),
  kind text not null check (kind in ('fitabase', 'lifesnaps')),
  -- Path and content hash of the folder's files: the same folder started again goes on in the same run.
  fingerprint text not null,
  state text not null check (state in ('running', 'succeeded', 'failed')),
  files jsonb not null default '{}',
  rows_read bigint not null default 0,
  rows_rejected bigint not null default 0,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  unique (project_id, kind, fingerprint)
);

create table import_rejection (
  import_run_id uuid not null references import_run (id) on delete cascade,
  file text not null,
  line integer not null,
  column_name text not null,
  reason text not null,
  message text not null,
  primary key (import_run_id, file, line, column_name)
);
