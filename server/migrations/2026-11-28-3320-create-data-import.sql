-- Files of measurements that somebody sends on the screen: what was sent, what is in it, and what came of importing it.
create table data_import (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  project_id uuid not null references project on delete cascade,
  state text not null default 'receiving'
    constraint data_import_state check (state in ('receiving', 'checking', 'refused', 'checked', 'importing', 'imported')),
  -- Null until the files were looked through, and where none of a known format is among them.
  kind text constraint data_import_kind check (kind in ('fitabase', 'lifesnaps')),
  extends_links boolean not null default false,
  -- Codes of registered subjects by the accounts of the files that are theirs; others are registered under codes made of them.
  subject_codes jsonb not null default '{}',
  byte_count bigint not null,
  preview jsonb,
  report jsonb,
  import_run_id uuid references import_run on delete set null,
  uploaded_by uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  -- The bytes are gone: they were imported, or a week is over.
  files_removed_at timestamptz
);

create index data_import_project on data_import (project_id, created_at desc);

create index data_import_files_kept on data_import (company_id, created_at) where files_removed_at is null;

create table data_import_file (
  id uuid primary key,
  data_import_id uuid not null references data_import on delete cascade,
  number integer not null,
  name text not null constraint data_import_file_name check (length(name) between 1 and 1000),
  byte_count bigint not null constraint data_import_file_size check (byte_count >= 0),
  constraint data_import_file_once unique (data_import_id, number)
);

-- A file in sealed pieces, so that any process can look it through, and goes on where another died.
create table data_import_part (
  data_import_file_id uuid not null references data_import_file on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (data_import_file_id, number)
);

-- Sealed bytes do not shrink.
alter table data_import_part alter column bytes set storage external;
