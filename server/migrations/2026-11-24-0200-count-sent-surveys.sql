-- What came of a sent survey, counted once nothing more can be answered; null: counted when it is looked at.
alter table sent_survey
  add column counts jsonb,
  -- How many had opened and answered at 97 moments of its window.
  add column curve jsonb,
  add column counted_at timestamptz,
  add constraint sent_survey_is_counted check ((counts is null) = (counted_at is null));

-- A page of a project survey's sendings, and their neighbours.
create index sent_survey_by_time on sent_survey (project_survey_id, planned_for, id);

create index sent_survey_uncounted on sent_survey (closes_at) where counted_at is null;

create index survey_answer_voluntary on survey_answer (project_survey_id, created_at) where sent_survey_id is null;

-- Whatever changes afterwards has it counted again. The lock makes who counts wait for who writes late.
create function count_sent_survey_again() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.sent_survey_id, old.sent_survey_id);
begin
  if changed is null then
    return null;
  end if;
  perform 1 from sent_survey where id = changed and (closes_at <= clock_timestamp() or closed_at is not null) for key share;
  update sent_survey set counts = null, counted_at = null where id = changed and counted_at is not null;
  return null;
end $$;

create trigger survey_answer_recounts after update on survey_answer
  for each row when (old.status <> new.status or old.completed is distinct from new.completed
    or old.revoked_at is distinct from new.revoked_at or old.late_until is distinct from new.late_until)
  execute function count_sent_survey_again();

create trigger survey_answer_recounts_added after insert or delete on survey_answer
  for each row execute function count_sent_survey_again();

create trigger survey_message_recounts after update on survey_message
  for each row when (old.outcome is distinct from new.outcome)
  execute function count_sent_survey_again();

create trigger survey_message_recounts_added after insert on survey_message
  for each row when (new.kind = 'invitation')
  execute function count_sent_survey_again();

-- Deleted subjects count nowhere, and count again when they are taken back.
create function count_surveys_of_subject_again() returns trigger language plpgsql as $$
begin
  update sent_survey set counts = null, counted_at = null where counted_at is not null and id in (
    select sent_survey_id from survey_answer where test_subject_id = new.id and sent_survey_id is not null
    union select sent_survey_id from survey_message where test_subject_id = new.id and sent_survey_id is not null);
  return null;
end $$;

create trigger test_subject_recounts after update of deleted_at on test_subject
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_surveys_of_subject_again();
