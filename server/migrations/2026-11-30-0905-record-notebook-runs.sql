-- When a notebook was run, and whose key read for it; told by the notebook itself at its beginning.
create table notebook_run (
  id uuid primary key,
  notebook_id uuid not null references notebook on delete cascade,
  ran_at timestamptz not null,
  -- Who made the key.
  ran_by uuid references app_user on delete set null
);
create index notebook_run_of_notebook on notebook_run (notebook_id, ran_at desc, id desc);
create index notebook_run_ran_by on notebook_run (ran_by);
