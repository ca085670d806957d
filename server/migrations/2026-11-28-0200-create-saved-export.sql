-- Choices of an export that are kept by name for a project, and when they are made again by themselves.
create table saved_export (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  project_id uuid not null references project on delete cascade,
  name text not null constraint saved_export_name check (name !~ '^\s*$' and length(name) <= 200),
  definition jsonb not null,
  -- Null: made by people alone.
  repeats text constraint saved_export_repeats check (repeats in ('daily', 'weekly')),
  -- 1 is Monday, as in ISO 8601.
  weekday smallint constraint saved_export_weekday check (weekday between 1 and 7),
  -- On the clock of the project.
  hour smallint constraint saved_export_hour check (hour between 0 and 23),
  -- Only the local days up to yesterday, so many; null: the period of the definition.
  last_days integer constraint saved_export_last_days check (last_days between 1 and 3660),
  -- Each says what changed since the one before.
  is_compared boolean not null,
  -- What for facts that owners alone are told are taken, too; null: they are left out.
  purpose text constraint saved_export_purpose check (purpose !~ '^\s*$' and length(purpose) <= 1000),
  next_at timestamptz,
  -- Why the last one was not made, as a sentence in both languages.
  failure jsonb,
  -- For whom it is made, with the rights of that moment.
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint saved_export_schedule check ((repeats is null) = (hour is null) and (repeats is null) = (next_at is null)),
  constraint saved_export_week check ((weekday is not null) = (repeats is not distinct from 'weekly'))
);
create unique index saved_export_by_name on saved_export (project_id, lower(name));
create index saved_export_due on saved_export (next_at) where next_at is not null;
create index saved_export_created_by on saved_export (created_by);

-- What for it holds facts that owners alone are told.
alter table data_export add column purpose text
  constraint data_export_purpose check (purpose !~ '^\s*$' and length(purpose) <= 1000);

-- Of which choices it was made.
alter table data_export add column saved_export_id uuid references saved_export on delete set null;
create index data_export_of_saved on data_export (saved_export_id, created_at desc) where saved_export_id is not null;
