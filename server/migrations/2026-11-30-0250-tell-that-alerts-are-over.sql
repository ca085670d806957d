-- Who was told by mail of an alert is told when it is over by itself, also when the list of receivers was changed meanwhile.
create table alert_told (
  alert_event_id uuid not null references alert_event on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  project_id uuid not null references project on delete cascade,
  -- It is over, and this is still to be told.
  is_over boolean not null default false,
  primary key (alert_event_id, user_id)
);
create index alert_told_of_user on alert_told (user_id);
create index alert_told_of_project on alert_told (project_id);
create index alert_told_over on alert_told (project_id) where is_over;

-- Mails of alerts that are open still have a link of their receiver.
insert into alert_told (alert_event_id, user_id, project_id)
select event.id, link.user_id, event.project_id
from alert_link link
  cross join lateral unnest(link.alert_event_ids) as named (id)
  join alert_event event on event.id = named.id
where event.state <> 'resolved'
on conflict do nothing;

-- Data of days that are judged no more are looked at, too: what they say is recorded, and told to nobody.
alter table alert_change add column first_on date;

-- A digest says what is over of what somebody was told before.
alter table alert_digest_item add column is_over boolean not null default false;
