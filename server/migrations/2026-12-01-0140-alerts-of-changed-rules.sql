-- An alert stays open where its rule, as it was changed since, holds to it too: when that was found.
alter table alert_event add column held_at timestamptz;

-- An alert of a test keeps no other one from being raised, nor does one that was over because its rule was switched off
-- or changed.
alter table alert_event drop constraint alert_event_once;
create unique index alert_event_once
  on alert_event (alert_rule_id, test_subject_id, window_on, kind, point, is_test) nulls not distinct
  where resolution is null or resolution not in ('ruleOff', 'ruleChanged');
