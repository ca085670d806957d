-- A rule tells at most so many alerts of one subject a day or a week: what is over it is told to nobody until the next one.
alter table alert_event
  add column held_back_by text constraint alert_event_held_back_by check (held_back_by in ('maximum')),
  -- When it is told in one line, if it is open then; null: that has been decided.
  add column held_back_until_at timestamptz,
  add constraint alert_event_held_back check (held_back_until_at is null or held_back_by is not null);
create index alert_event_held_back on alert_event (project_id, held_back_until_at) where held_back_until_at is not null;

alter table alert_action
  drop constraint alert_action_kind,
  add constraint alert_action_kind check (kind in ('raised', 'notified', 'held', 'heldBack', 'gathered', 'unreached', 'asked', 'unasked', 'acknowledged', 'snoozed', 'woken', 'resolved', 'assigned'));

-- A digest tells what was held back in one line.
alter table alert_digest_item add column is_held_back boolean not null default false;
