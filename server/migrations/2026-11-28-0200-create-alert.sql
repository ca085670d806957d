-- アラート: rules that say when a subject is to be looked at, what they raised, and what people did about it.
create table alert_rule (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  project_id uuid not null references project on delete cascade,
  name text not null constraint alert_rule_name check (name !~ '^\s*$' and length(name) <= 200),
  -- As engines/alert-rule says.
  definition jsonb not null,
  severity text not null constraint alert_rule_severity check (severity in ('info', 'warning', 'critical')),
  version integer not null,
  -- In test it raises alerts and tells nobody.
  state text not null constraint alert_rule_state check (state in ('on', 'off', 'test')),
  -- Of the rules that every project begins with.
  default_key text constraint alert_rule_default_key check (length(default_key) <= 40),
  -- Who gets a mail.
  notified_user_ids uuid[] not null default '{}',
  -- Windows before this day are not judged: a new rule raises nothing of the past.
  judged_from date not null,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index alert_rule_of_project on alert_rule (project_id, created_at desc, id desc);
create index alert_rule_of_company on alert_rule (company_id);
create index alert_rule_created_by on alert_rule (created_by);
-- A rule that was deleted does not come back.
create unique index alert_rule_default_once on alert_rule (project_id, default_key) where default_key is not null;

create table alert_rule_version (
  alert_rule_id uuid not null references alert_rule on delete cascade,
  version integer not null,
  name text not null,
  definition jsonb not null,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  primary key (alert_rule_id, version)
);
create index alert_rule_version_created_by on alert_rule_version (created_by);

create table alert_event (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  project_id uuid not null references project on delete cascade,
  alert_rule_id uuid not null references alert_rule on delete cascade,
  rule_version integer not null,
  test_subject_id uuid not null,
  -- What was asked was so, or nothing was known.
  kind text not null constraint alert_event_kind check (kind in ('breach', 'missing')),
  -- The last local day of the window that raised it.
  window_on date not null,
  severity text not null constraint alert_event_severity check (severity in ('info', 'warning', 'critical')),
  is_test boolean not null,
  -- The window was judged later than it could have been.
  is_late boolean not null,
  -- Of the first condition, as it was judged.
  value double precision,
  evidence jsonb not null,
  state text not null constraint alert_event_state check (state in ('open', 'acknowledged', 'snoozed', 'resolved')),
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  wakes_at timestamptz,
  assigned_to uuid references app_user on delete set null,
  resolved_at timestamptz,
  -- The window at which it was over: later ones can raise another.
  closed_on date,
  resolution text,
  -- Whatever is judged twice raises one.
  constraint alert_event_once unique (alert_rule_id, test_subject_id, window_on, kind),
  constraint alert_event_of_subject
    foreign key (company_id, test_subject_id) references test_subject (company_id, id) on delete cascade,
  constraint alert_event_resolved check ((state = 'resolved') = (resolved_at is not null and resolution is not null))
);

create index alert_event_of_project on alert_event (project_id, raised_at desc, id desc);
create index alert_event_of_rule on alert_event (alert_rule_id, raised_at desc, id desc);
create index alert_event_of_test_subject on alert_event (company_id, test_subject_id, raised_at desc);
create index alert_event_unresolved on alert_event (project_id, severity) where state <> 'resolved';
create index alert_event_snoozed on alert_event (wakes_at) where state = 'snoozed';
create index alert_event_assigned on alert_event (assigned_to);

create table alert_action (
  id uuid primary key,
  alert_event_id uuid not null references alert_event on delete cascade,
  kind text not null constraint alert_action_kind check (kind in ('raised', 'notified', 'acknowledged', 'snoozed', 'woken', 'resolved', 'assigned')),
  -- Null: the product did it.
  made_by uuid references app_user on delete set null,
  note text not null default '' constraint alert_action_note check (length(note) <= 2000),
  -- Until when, to whom, why.
  detail jsonb not null default '{}',
  made_at timestamptz not null
);
create index alert_action_of_event on alert_action (alert_event_id, made_at, id);
create index alert_action_made_by on alert_action (made_by);

-- Subjects whose days have changed and were not judged since. Written with the days; a row is taken in the transaction that judges.
create table alert_change (
  id uuid primary key,
  project_id uuid not null,
  subject_id uuid not null
);
create index alert_change_of_project on alert_change (project_id);

-- When all subjects of a project were judged last, and until when rules that are judged at times of the day were.
create table alert_watch (
  project_id uuid primary key references project on delete cascade,
  judged_at timestamptz not null,
  timed_at timestamptz not null
);
