-- An authorization that ran out is one that the provider refuses (連携エラー): one rule of 要確認 instead of two, and one state to ask for.

-- Rules of projects ask for the one state.
update alert_rule
set definition = jsonb_set(definition, '{conditions}', (
  select jsonb_agg(case
    when asked ->> 'variable' = 'device_trouble' and asked -> 'states' ? 'expired'
    then jsonb_set(asked, '{states}', (asked -> 'states') - 'expired' - 'failing' || '["failing"]')
    else asked end order by place)
  from jsonb_array_elements(definition -> 'conditions') with ordinality as condition (asked, place)))
where definition @? '$.conditions[*] ? (@.variable == "device_trouble" && exists (@.states[*] ? (@ == "expired")))'
  and default_key is distinct from 'AUTHORIZATION_EXPIRED';

-- Whoever was told of either is told of the one; it is on where either was.
update alert_rule one
set notified_user_ids = array(select distinct unnest(one.notified_user_ids || other.notified_user_ids)),
  state = case when one.state <> 'on' and other.state = 'on' then 'on' else one.state end
from alert_rule other
where other.project_id = one.project_id and other.default_key = 'AUTHORIZATION_EXPIRED' and other.deleted_at is null
  and one.default_key = 'TOKEN_ERROR' and one.deleted_at is null;

-- Alerts that wait go on under the one: nobody is told that they are over, and of nothing twice.
update alert_event event
set alert_rule_id = one.id, rule_version = one.version
from alert_rule other join alert_rule one on one.project_id = other.project_id and one.default_key = 'TOKEN_ERROR'
where event.alert_rule_id = other.id and other.default_key = 'AUTHORIZATION_EXPIRED'
  and event.state <> 'resolved' and one.deleted_at is null
  and not exists (
    select from alert_event there
    where there.alert_rule_id = one.id and there.test_subject_id is not distinct from event.test_subject_id
      and there.window_on = event.window_on and there.kind = event.kind and there.point = event.point
      and there.is_test = event.is_test);

update alert_event event
set state = 'resolved', resolution = 'ruleOff', resolved_at = now()
from alert_rule other
where event.alert_rule_id = other.id and other.default_key = 'AUTHORIZATION_EXPIRED' and event.state <> 'resolved';

update alert_rule set deleted_at = now(), updated_at = now()
where default_key = 'AUTHORIZATION_EXPIRED' and deleted_at is null;
