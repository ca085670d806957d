-- Data taken out of a project: what was asked for, and the file until it expires. The row stays, so that it is known what left.
create table data_export (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  project_id uuid not null references project on delete cascade,
  -- Null once the run's row is removed.
  run_id uuid references run on delete set null,
  name text not null constraint data_export_name check (name !~ '^\s*$' and length(name) <= 200),
  definition jsonb not null,
  -- It holds what is told to owners alone, as they asked for it.
  holds_personal boolean not null,
  -- The export with which this one is compared.
  previous_id uuid references data_export on delete set null,
  asked_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  -- The subjects that it holds data of, and the rest of what is known once the file is whole.
  subject_ids uuid[],
  file_name text,
  row_count bigint,
  byte_count bigint,
  sha256 bytea,
  -- Rows and bytes of each table.
  tables jsonb,
  -- All tables but the samples are as of this moment.
  cut_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  -- The file is gone.
  removed_at timestamptz,
  removed_why text constraint data_export_removed check (removed_why in ('expired', 'deleted', 'erased')),
  constraint data_export_file check ((finished_at is null) = (sha256 is null)),
  constraint data_export_gone check ((removed_at is null) = (removed_why is null))
);

create index data_export_of_project on data_export (project_id, created_at desc, id desc);
create index data_export_of_run on data_export (run_id);
create index data_export_previous on data_export (previous_id) where previous_id is not null;
create index data_export_asked_by on data_export (asked_by);
create index data_export_expires on data_export (expires_at) where finished_at is not null and removed_at is null;

-- A file in pieces: every process serves it, a backup holds it, and what is half-written is never offered.
create table data_export_part (
  data_export_id uuid not null references data_export on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (data_export_id, number)
);
-- Archives do not shrink once more.
alter table data_export_part alter column bytes set storage external;

-- What the file holds of a subject in a table, as keys of rows and digests, so that a later export says what changed.
create table data_export_revision (
  data_export_id uuid not null references data_export on delete cascade,
  table_name text not null constraint data_export_revision_table check (length(table_name) <= 100),
  subject_id uuid not null,
  packed bytea not null,
  primary key (data_export_id, table_name, subject_id)
);
alter table data_export_revision alter column packed set storage external;

create table data_export_download (
  id uuid primary key,
  data_export_id uuid not null references data_export on delete cascade,
  user_id uuid references app_user on delete set null,
  downloaded_at timestamptz not null
);
create index data_export_download_of_export on data_export_download (data_export_id, downloaded_at desc);
create index data_export_download_of_user on data_export_download (user_id);
