-- Work that was due and nobody did: one row from when it was noticed until it was done.
create table late_work (
  id uuid primary key,
  -- When the oldest of it was due.
  due_at timestamptz not null,
  -- Whose sendings are late; none where only other jobs are.
  company_ids uuid[] not null,
  -- The jobs of the queue that are late, by name.
  jobs text[] not null,
  noticed_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);

create unique index late_work_one_open on late_work ((ended_at is null)) where ended_at is null;
