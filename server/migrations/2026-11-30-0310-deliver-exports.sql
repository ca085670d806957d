-- Storage that speaks S3, to which a project's exports may be delivered.
create table storage_destination (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  project_id uuid not null references project on delete cascade,
  name text not null constraint storage_destination_name check (name !~ '^\s*$' and length(name) <= 200),
  endpoint text not null constraint storage_destination_endpoint check (length(endpoint) <= 500),
  region text not null constraint storage_destination_region check (length(region) between 1 and 60),
  bucket text not null constraint storage_destination_bucket check (length(bucket) between 3 and 63),
  -- Begins every key; empty, or ends with a slash.
  prefix text not null constraint storage_destination_prefix check (prefix = '' or prefix ~ '[^/]/$'),
  is_path_style boolean not null,
  access_key_id text not null constraint storage_destination_key check (length(access_key_id) between 1 and 200),
  -- The secret of the key, with which requests are signed.
  sealed_secret bytea not null,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index storage_destination_by_name on storage_destination (project_id, lower(name));
create index storage_destination_created_by on storage_destination (created_by);

-- An export on its way to a destination, and what came of it. What it says of the destination is as it was then.
create table data_export_delivery (
  id uuid primary key,
  data_export_id uuid not null references data_export on delete cascade,
  destination_id uuid references storage_destination on delete set null,
  destination_name text not null,
  -- Null until the file is there, and once the run's row is removed.
  run_id uuid references run on delete set null,
  asked_by uuid references app_user on delete set null,
  asked_at timestamptz not null,
  -- Where the object lies or is to lie.
  place text,
  object_key text,
  -- An upload in pieces that was begun and is neither complete nor aborted.
  upload_id text,
  delivered_at timestamptz,
  -- Why it was refused, as a sentence in both languages.
  failure jsonb
);
create index data_export_delivery_of_export on data_export_delivery (data_export_id, asked_at desc, id desc);
create index data_export_delivery_of_destination on data_export_delivery (destination_id) where destination_id is not null;
create index data_export_delivery_of_run on data_export_delivery (run_id) where run_id is not null;
create index data_export_delivery_asked_by on data_export_delivery (asked_by);
create index data_export_delivery_open on data_export_delivery (asked_at) where upload_id is not null;

-- Where what is made of the choices is delivered, too.
alter table saved_export add column destination_id uuid references storage_destination on delete set null;
create index saved_export_of_destination on saved_export (destination_id) where destination_id is not null;
