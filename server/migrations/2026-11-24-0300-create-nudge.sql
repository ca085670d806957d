-- Who was asked to sync, charge or wear the device, about which day. The message itself waits in survey_message, under the same id.
alter table project add column nudges_per_day integer not null default 2 check (nudges_per_day between 0 and 10);

create table nudge (
  id uuid primary key,
  company_id uuid not null,
  project_id uuid not null references project (id) on delete cascade,
  test_subject_id uuid not null,
  kind text not null check (kind in ('sync', 'charge', 'wear')),
  -- The day that it was about.
  about_on date not null,
  -- The subject's day on which it was sent, and which of that day it is: two at once cannot both be the last.
  sent_on date not null,
  number integer not null,
  created_by uuid,
  created_at timestamptz not null,
  constraint nudge_of_subject
    foreign key (company_id, test_subject_id) references test_subject (company_id, id) on delete cascade,
  constraint nudge_once unique (test_subject_id, sent_on, number)
);

create index nudge_about on nudge (test_subject_id, about_on);
