-- Schedules, rules, targets and messages of project surveys, and how far their sendings are planned. A survey without a schedule
-- is handed out by hand.
alter table project_survey
  add column schedule jsonb,
  add column delivery jsonb,
  add column targets jsonb not null default '{"everyone": true, "tagIds": [], "subjectIds": [], "exceptTagIds": [], "exceptSubjectIds": []}',
  add column messages jsonb not null default '{}',
  add column channel text not null default 'none' check (channel in ('mail', 'line', 'sms', 'none')),
  -- How often a day a subject may answer a voluntary survey; null: as often as they like.
  add column limit_per_day integer check (limit_per_day between 1 and 100),
  -- Grows with every change of what is sent.
  add column revision integer not null default 0,
  -- Since the start, or the last change: nothing is sent that was due before.
  add column sends_from timestamptz,
  -- All that is due before is planned.
  add column planned_until timestamptz,
  -- When the next sending is due, as far as was known at planned_until; null: none.
  add column next_due_at timestamptz;

alter table project_survey drop constraint project_survey_status_check;

alter table project_survey add constraint project_survey_status_check
  check (status in ('draft', 'active', 'paused', 'ended'));

create index project_survey_planned on project_survey (planned_until) where status = 'active' and schedule is not null;

-- One nominal slot of a schedule, such as '2026-11-25T07:00': each has one sent survey, whoever plans it and however often.
alter table sent_survey
  add column occurrence_key text,
  -- When staff closed it before its time.
  add column closed_at timestamptz;

create unique index sent_survey_of_occurrence on sent_survey (project_survey_id, occurrence_key)
  where occurrence_key is not null;

-- The subject's own window: a slot is another instant in another time zone.
alter table survey_answer
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  -- Until when answers can be begun after closing, and are late; null: not at all.
  add column late_until timestamptz,
  -- When the invitation left, and when the mail server said that it arrived.
  add column sent_at timestamptz,
  add column delivered_at timestamptz,
  -- The link was taken back.
  add column revoked_at timestamptz,
  -- How the answer came: by the subject's link, or entered by staff from paper.
  add column via text not null default 'link' check (via in ('link', 'paper'));

create unique index survey_answer_once on survey_answer (sent_survey_id, test_subject_id) where sent_survey_id is not null;

drop index survey_answer_by_sent_survey;

create index survey_answer_by_subject on survey_answer (test_subject_id, project_survey_id, created_at);
