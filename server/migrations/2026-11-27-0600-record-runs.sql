-- Work that takes long: who asked for it, how far it is, and how it ended. What it is about may be purged before its row is.
create table run (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  project_id uuid references project on delete cascade,
  kind text not null,
  -- What it is about, where that is one thing.
  target_kind text,
  target_id uuid,
  -- Null: a command on the server, or somebody who is gone.
  asked_by uuid references app_user on delete set null,
  asked_by_kind text not null,
  -- Ids, times and settings alone.
  request jsonb not null,
  state text not null default 'queued'
    constraint run_state check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  stage text,
  done integer not null default 0,
  -- Null until it is known.
  total integer,
  refused integer not null default 0,
  -- Why the last attempt failed, as the key of a sentence and its values.
  failure jsonb,
  result jsonb,
  cancel_asked_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  -- While it runs, its process says twice a second that it lives.
  updated_at timestamptz not null,
  finished_at timestamptz,
  -- When the row is removed.
  expires_at timestamptz,
  constraint run_ends check ((finished_at is null) = (state in ('queued', 'running')))
);

create index run_of_company on run (company_id, created_at desc, id desc);
create index run_of_project on run (project_id, created_at desc, id desc) where project_id is not null;
create index run_of_target on run (target_id, created_at desc) where target_id is not null;
create index run_unfinished on run (created_at) where finished_at is null;
create index run_expires on run (expires_at) where expires_at is not null;
