-- 被験者への送信: what is sent to the subject of an alert when it is raised, as engines/alert-rule says.
alter table alert_rule
  add column asks jsonb not null default '{"mostPerWeek": 3}';

alter table alert_action
  drop constraint alert_action_kind,
  add constraint alert_action_kind check (kind in ('raised', 'notified', 'held', 'unreached', 'asked', 'unasked', 'acknowledged', 'snoozed', 'woken', 'resolved', 'assigned'));
