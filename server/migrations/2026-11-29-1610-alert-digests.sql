-- まとめて知らせる: how often somebody is told of a project's alerts by mail, and the alerts that wait until then.
create table alert_digest (
  project_id uuid not null references project on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  company_id uuid not null references company on delete cascade,
  pace text not null,
  -- For a daily one, by the clock of the person.
  hour smallint not null,
  time_zone text not null,
  -- When what waits leaves; null: nothing waits.
  due_at timestamptz,
  -- The end of the quiet hours in which it fell due.
  quiet_ends_at timestamptz,
  updated_at timestamptz not null,
  primary key (project_id, user_id),
  constraint alert_digest_pace check (pace in ('immediate', 'hourly', 'daily')),
  constraint alert_digest_hour check (hour between 0 and 23)
);
create index alert_digest_of_user on alert_digest (user_id);
create index alert_digest_of_company on alert_digest (company_id);
create index alert_digest_due on alert_digest (due_at) where due_at is not null;

-- An alert that waits for somebody's digest: deleted in the transaction that queues the mail.
create table alert_digest_item (
  alert_event_id uuid not null references alert_event on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  project_id uuid not null references project on delete cascade,
  primary key (alert_event_id, user_id)
);
create index alert_digest_item_of_user on alert_digest_item (user_id);
create index alert_digest_item_of_project on alert_digest_item (project_id, user_id);

alter table alert_action
  drop constraint alert_action_kind,
  add constraint alert_action_kind check (kind in ('raised', 'notified', 'held', 'gathered', 'unreached', 'asked', 'unasked', 'acknowledged', 'snoozed', 'woken', 'resolved', 'assigned'));
