-- Whether `point` is the time of a sample, and not the id of a response.
alter table alert_event add column is_of_sample boolean not null default false;
update alert_event set is_of_sample = true where substr(point, 5, 1) = '-';

-- A rule that counts subjects raises an alert about no single one: its evidence says how many of how many.
alter table alert_event
  alter column test_subject_id drop not null,
  add constraint alert_event_of_whom check ((test_subject_id is null) = (evidence ? 'cohort')),
  drop constraint alert_event_once,
  add constraint alert_event_once unique nulls not distinct (alert_rule_id, test_subject_id, window_on, kind, point);

-- Who was counted when it was raised. An erased subject leaves the count, and nothing else.
create table alert_member (
  alert_event_id uuid not null references alert_event on delete cascade,
  test_subject_id uuid not null,
  company_id uuid not null,
  -- Of the first condition, as it was evaluated.
  value double precision,
  primary key (alert_event_id, test_subject_id),
  constraint alert_member_of_subject
    foreign key (company_id, test_subject_id) references test_subject (company_id, id) on delete cascade
);
create index alert_member_of_test_subject on alert_member (company_id, test_subject_id);
