-- The processes that work the queue. Others see from it who died and who lives without working.
create table queue_worker (
  process_id uuid primary key,
  -- Host name and process id, for people.
  host text not null,
  -- The names of its pools, which are the locked_by of their jobs.
  pools text[] not null,
  -- Grows with each sign of life, so that another process needs no clock to see that it stands still.
  beats bigint not null default 0,
  beat_at timestamptz not null,
  -- When it last asked the queue for work, or finished some.
  worked_at timestamptz not null,
  -- Told to end: jobs that it leaves behind did not kill it.
  stopping boolean not null default false
);

-- The last run of each scheduled job that was queued, by the database's clock.
create table job_schedule (
  job text primary key,
  queued_for timestamptz not null
);

-- Jobs, and things within jobs, during which a process died.
create table job_suspect (
  job text not null,
  target_kind text,
  target_id uuid,
  deaths integer not null default 0,
  last_at timestamptz not null,
  -- The process that does it now.
  in_hand_by uuid,
  -- Not done again until somebody says so.
  set_aside_at timestamptz,
  constraint job_suspect_one_of_each unique nulls not distinct (job, target_kind, target_id),
  constraint job_suspect_whole_target check ((target_kind is null) = (target_id is null))
);

create index job_suspect_in_hand on job_suspect (in_hand_by) where in_hand_by is not null;

alter table job_failure add column set_aside boolean not null default false;
