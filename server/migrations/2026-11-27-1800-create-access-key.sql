-- Keys with which programs read a project's data. A key acts for who made it, narrowed by what stands here; its secret is stored as
-- a digest alone.
create table access_key (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  project_id uuid not null references project on delete cascade,
  name text not null constraint access_key_name check (name !~ '^\s*$' and length(name) <= 200),
  purpose text not null constraint access_key_purpose check (purpose !~ '^\s*$' and length(purpose) <= 1000),
  -- The beginning of the secret, by which people tell keys apart.
  prefix text not null constraint access_key_prefix check (length(prefix) between 4 and 32),
  secret_digest bytea not null constraint access_key_digest check (octet_length(secret_digest) = 32),
  scopes text[] not null,
  -- Subjects with one of these; empty: all.
  tag_ids uuid[] not null,
  from_date date,
  to_date date,
  is_deidentified boolean not null,
  -- Networks from which it is taken, as 192.0.2.0/24; empty: from everywhere.
  networks text[] not null,
  per_minute integer not null constraint access_key_rate check (per_minute between 1 and 6000),
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The key in whose place it was made.
  replaces_id uuid references access_key on delete set null,
  constraint access_key_period check (from_date is null or to_date is null or from_date <= to_date)
);
create unique index access_key_by_digest on access_key (secret_digest);
create index access_key_of_project on access_key (project_id, created_at desc, id desc);
create index access_key_created_by on access_key (created_by);
create index access_key_replaces on access_key (replaces_id) where replaces_id is not null;

-- Every request that was made with a key.
create table access_key_read (
  id uuid primary key,
  access_key_id uuid not null references access_key on delete cascade,
  read_at timestamptz not null,
  -- As samples/heart_rate; codes of people stand in no row.
  resource text not null constraint access_key_read_resource check (length(resource) <= 100),
  status smallint not null,
  row_count bigint not null
);
create index access_key_read_of_key on access_key_read (access_key_id, read_at desc, id desc);

-- The key with which a program asked for it; programs see the exports of their key alone.
alter table data_export add column access_key_id uuid references access_key on delete set null;
create index data_export_of_key on data_export (access_key_id) where access_key_id is not null;
