-- What the jobs of the queue could not do, for administrators: one row for each job and thing (or for the whole job), until the
-- job succeeds with it. Without foreign key to the thing: it may be any kind, and a job may fail because it is gone.
create table job_failure (
  id uuid primary key,
  job text not null check (not is_blank(job)),
  target_kind text,
  target_id uuid,
  company_id uuid references company (id) on delete cascade,
  project_id uuid references project (id) on delete cascade,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null check (times > 0),
  message text not null,
  given_up boolean not null,
  constraint job_failure_one_of_each unique nulls not distinct (job, target_kind, target_id),
  constraint job_failure_whole_target check ((target_kind is null) = (target_id is null))
);

create index job_failure_latest on job_failure (last_at, id);

create index job_failure_company on job_failure (company_id);

create index job_failure_project on job_failure (project_id);
