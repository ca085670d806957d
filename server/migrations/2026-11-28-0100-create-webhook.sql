-- Where programs of others are told what happens in a project, signed as Standard Webhooks say.
create table webhook (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  project_id uuid not null references project on delete cascade,
  name text not null constraint webhook_name check (name !~ '^\s*$' and length(name) <= 200),
  url text not null constraint webhook_url check (length(url) <= 2000),
  events text[] not null constraint webhook_events check (cardinality(events) > 0),
  -- With which messages are signed; sealed, since it is needed in clear for that.
  sealed_secret bytea not null,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  -- Nothing is sent meanwhile.
  paused_at timestamptz,
  paused_why text constraint webhook_paused_why check (paused_why in ('asked', 'failing')),
  -- The first failure that no success followed.
  failing_at timestamptz,
  -- Days of measurements that were written before are told.
  days_told_at timestamptz not null,
  constraint webhook_paused check ((paused_at is null) = (paused_why is null))
);
create index webhook_of_project on webhook (project_id, created_at desc, id desc);
create index webhook_created_by on webhook (created_by);
create index webhook_tells_days on webhook (days_told_at) where paused_at is null and 'day.computed' = any(events);

-- A message for one webhook, until it was taken. Its id stays the same however often it is sent.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhook on delete cascade,
  event text not null,
  -- Codes and counts; no personal data.
  data jsonb not null,
  -- Whom it names: who is erased is named by no message.
  test_subject_id uuid references test_subject on delete cascade,
  happened_at timestamptz not null,
  state text not null default 'waiting' constraint webhook_delivery_state check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- When it is sent next; while it is sent, when that counts as killed.
  due_at timestamptz not null,
  attempted_at timestamptz,
  -- Of the last attempt: HTTP's status, or why there was none.
  status smallint,
  failure text constraint webhook_delivery_failure check (length(failure) <= 40)
);
create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, happened_at desc, id desc);
create index webhook_delivery_due on webhook_delivery (due_at) where state = 'waiting';
create index webhook_delivery_happened on webhook_delivery (happened_at);
create index webhook_delivery_of_subject on webhook_delivery (test_subject_id) where test_subject_id is not null;
