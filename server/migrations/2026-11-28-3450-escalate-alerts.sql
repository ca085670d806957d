-- 段階的な通知: whom an alert is told to, one after the other, until somebody acknowledges it; and when people are on duty or not to
-- be disturbed.
alter table alert_rule
  add column escalation jsonb not null default '{"steps": [], "onlyOnDuty": false}';

-- By the clock of the project; who has no row has no duty and no quiet hours.
create table alert_hours (
  project_id uuid not null references project on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  company_id uuid not null references company on delete cascade,
  -- As engines/alert-rule says.
  hours jsonb not null,
  updated_at timestamptz not null,
  primary key (project_id, user_id)
);
create index alert_hours_of_user on alert_hours (user_id);
create index alert_hours_of_company on alert_hours (company_id);

-- How far the chain of an alert has come. It keeps the chain with which the alert was raised.
create table alert_escalation (
  alert_event_id uuid primary key references alert_event on delete cascade,
  project_id uuid not null references project on delete cascade,
  chain jsonb not null,
  began_at timestamptz not null,
  next_step integer not null,
  -- Null: nothing is left to do.
  due_at timestamptz
);
create index alert_escalation_of_project on alert_escalation (project_id, due_at);

-- Messages that wait for the end of somebody's quiet hours: one for an alert and person, however many steps meant them.
create table alert_held (
  alert_event_id uuid not null references alert_event on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  project_id uuid not null references project on delete cascade,
  step integer not null,
  due_at timestamptz not null,
  primary key (alert_event_id, user_id)
);
create index alert_held_of_user on alert_held (user_id);
create index alert_held_of_project on alert_held (project_id, due_at);

alter table alert_action
  drop constraint alert_action_kind,
  add constraint alert_action_kind check (kind in ('raised', 'notified', 'held', 'unreached', 'acknowledged', 'snoozed', 'woken', 'resolved', 'assigned'));
