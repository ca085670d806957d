-- Files from which test subjects, devices and links are registered. Their cells are sealed (they hold what people put into
-- spreadsheets) and removed a week later; what a row became is told apart from what the file said.
create table bulk_file (
  id uuid primary key,
  company_id uuid not null references company (id),
  project_id uuid references project (id) on delete cascade,
  kind text not null check (kind in ('test_subject', 'device', 'link')),
  name text not null,
  format text not null check (format in ('csv', 'tsv', 'xlsx')),
  encoding text not null,
  byte_size integer not null,
  row_count integer not null,
  headers text[] not null,
  -- One entry per column: the field it is read as, or '' for none.
  mapping text[] not null,
  only_new boolean not null default false,
  clears_blank boolean not null default false,
  stops_on_error boolean not null default false,
  creates_missing boolean not null default false,
  state text not null default 'checked' check (state in ('checked', 'registering', 'registered')),
  uploaded_by uuid not null references app_user (id) on delete cascade,
  registered_by uuid references app_user (id) on delete set null,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((project_id is null) = (kind = 'device'))
);

create index bulk_file_created on bulk_file (created_at);

create index bulk_file_registering on bulk_file (updated_at) where state = 'registering';

create table bulk_row (
  file_id uuid not null references bulk_file (id) on delete cascade,
  -- As the spreadsheet numbers it: the headers are line 1.
  line integer not null,
  cells bytea not null,
  -- What only one row of a file may have at a time: the code, of a link the device's.
  key text,
  verdict text check (verdict in ('new', 'changed', 'unchanged', 'error')),
  issues jsonb not null default '[]',
  notes jsonb not null default '[]',
  outcome text check (outcome in ('created', 'changed', 'unchanged', 'failed')),
  outcome_message text,
  target_id uuid,
  primary key (file_id, line)
);

create index bulk_row_verdict on bulk_row (file_id, verdict, line);

create index bulk_row_key on bulk_row (file_id, key);

-- How a company's columns were read last time, by what stood above them.
create table bulk_column (
  company_id uuid not null references company (id) on delete cascade,
  kind text not null check (kind in ('test_subject', 'device', 'link')),
  header_key text not null,
  field text not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, kind, header_key)
);
