-- What the command `generate` makes of a project: the same command goes on where it was stopped, and one that would make
-- another study of it is refused.
create table generated_study (
  project_id uuid primary key references project (id),
  seed text not null,
  subjects integer not null,
  days integer not null,
  last_on date not null,
  rhythm text not null check (rhythm in ('second', 'device')),
  -- Nothing is known of the people after this, however late the command goes on: all of them are made as of one moment.
  known_until_at timestamptz not null,
  started_at timestamptz not null
);

-- Written in the transaction of the subject's last days. The number is the one in the subject's code.
create table generated_subject (
  project_id uuid not null references generated_study (project_id),
  number integer not null,
  done_at timestamptz not null,
  primary key (project_id, number)
);
