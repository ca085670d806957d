-- Epochs of ActiGraph, and tables of any heading whose columns somebody has mapped, are formats of their own beside the others.
alter table import_run drop constraint import_run_kind_check;
alter table import_run
  add constraint import_run_kind_check
  check (kind in ('fitabase', 'lifesnaps', 'apple-health', 'google-takeout', 'samsung-health', 'garmin', 'oura', 'actigraph', 'csv'));

alter table data_import drop constraint data_import_kind;
alter table data_import
  add constraint data_import_kind
  check (kind in ('fitabase', 'lifesnaps', 'apple-health', 'google-takeout', 'samsung-health', 'garmin', 'oura', 'actigraph', 'csv'));

-- How the tables of an import are read, by the fingerprints of their headings.
alter table data_import add column mappings jsonb not null default '{}';

-- What somebody confirmed for tables of a heading is applied to the next ones of the project.
create table import_mapping (
  company_id uuid not null references company on delete cascade,
  project_id uuid not null references project on delete cascade,
  fingerprint text not null constraint import_mapping_fingerprint check (length(fingerprint) between 1 and 64),
  mapping jsonb not null,
  confirmed_by uuid not null references app_user on delete cascade,
  confirmed_at timestamptz not null,
  primary key (project_id, fingerprint)
);
