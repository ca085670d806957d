-- The time-series store: class D of docs/database.md. Every key begins with subject_id, nothing outside refers to these
-- tables, no triggers and no foreign keys except to subject_key, so that they can be distributed by subject.

create table subject_key (
  subject_id uuid primary key,
  company_id uuid not null,
  -- Null for a device's holding key.
  project_id uuid
);

create table series_day (
  subject_id uuid not null references subject_key (subject_id) on delete cascade,
  metric smallint not null,
  source smallint not null,
  device_id uuid not null,
  local_date date not null,
  time_zone text not null,
  -- The instant local midnight: sample times are offsets from it, so that days of 23 and 25 hours need no special case.
  starts_at timestamptz not null,
  samples bytea not null,
  rollup bytea not null,
  worn bytea not null,
  sample_count integer not null,
  min_value real not null,
  max_value real not null,
  sum_value double precision not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  worn_minutes smallint not null,
  rev integer not null,
  updated_at timestamptz not null,
  primary key (subject_id, metric, local_date, source, device_id)
);

alter table series_day alter column samples set storage external;

alter table series_day alter column rollup set storage external;

create index series_day_of_date on series_day (subject_id, local_date);

-- Small late batches wait here under the holding key of their device, already acknowledged, until the merge job gives
-- them to who wore it and folds them into their days.
create table series_late (
  subject_id uuid not null references subject_key (subject_id) on delete cascade,
  id uuid not null,
  metric smallint not null,
  source smallint not null,
  device_id uuid not null,
  -- The instant that the times of the samples count from.
  starts_at timestamptz not null,
  samples bytea not null,
  received_at timestamptz not null,
  primary key (subject_id, id)
);

create table sleep_session (
  subject_id uuid not null references subject_key (subject_id) on delete cascade,
  device_id uuid not null,
  source smallint not null,
  -- The provider's own id, else the start in UTC: the same night read twice is one session.
  natural_key text not null,
  local_date date not null,
  time_zone text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  is_nap boolean not null,
  minutes_asleep smallint not null,
  minutes_awake smallint not null,
  minutes_light smallint,
  minutes_deep smallint,
  minutes_rem smallint,
  efficiency real,
  -- Runs of (stage, minutes from the start, minutes long): docs/series-format.md.
  stages bytea,
  updated_at timestamptz not null,
  primary key (subject_id, device_id, source, natural_key),
  check (ended_at > started_at)
);

create index sleep_session_date on sleep_session (subject_id, local_date);

-- The only table that dashboards read. One narrow row per subject and local day; day_state has one byte per metric
-- (index = metric code, value = code of the state), wear_minutes is null where wear is unknown.
create table subject_day (
  subject_id uuid not null references subject_key (subject_id) on delete cascade,
  local_date date not null,
  project_id uuid not null,
  company_id uuid not null,
  time_zone text not null,
  day_state bytea not null,
  wear_minutes smallint,
  heart_rate real,
  resting_heart_rate real,
  hrv_rmssd real,
  steps real,
  distance real,
  active_minutes real,
  energy real,
  spo2 real,
  respiratory_rate real,
  skin_temperature real,
  sleep_minutes real,
  weight real,
  last_sample_at timestamptz,
  updated_at timestamptz not null,
  primary key (subject_id, local_date)
);

create index subject_day_project on subject_day (project_id, local_date);
