-- A link of the past was made, moved or removed, and what the device measured then goes to who wore it: asked for, begun,
-- and done. A screen shows it.
create table reattribution (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  device_id uuid not null references device on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- Days with data that change hands; null until that is known.
  days_total integer,
  days_done integer not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  failed_at timestamptz
);

create index reattribution_of_device on reattribution (device_id, created_at desc);
