-- Rules may ask what was answered. A rule that is judged with each answer raises an alert for an answer, and not for a window:
-- `point` is the id of the response then, and empty for the others.
alter table alert_event
  add column point text not null default '' constraint alert_event_point check (length(point) <= 64),
  -- Its values are answers of the subject, which only some may see.
  add column is_of_answers boolean not null default false,
  drop constraint alert_event_once,
  add constraint alert_event_once unique (alert_rule_id, test_subject_id, window_on, kind, point);

create index alert_event_of_answer on alert_event (alert_rule_id, test_subject_id) where point <> '';

-- Answers that were there before are judged by nobody: since when the rule has been as it is, and on.
alter table alert_rule add column judged_from_at timestamptz not null default now();
update alert_rule set judged_from_at = updated_at;

-- Whether a project asks for answers is looked up with each answer.
create index alert_rule_asks_surveys on alert_rule (project_id)
  where deleted_at is null and state <> 'off' and definition @? '$.conditions[*].survey';

-- Who has answered, apart from who has new days: rules that are judged with each answer look at no others.
alter table alert_change add column is_answer boolean not null default false;

-- An answer that was completed, corrected, entered from paper or merged is judged within seconds, whoever wrote it.
create function note_answer_for_alerts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.revision is distinct from old.revision or new.answered_at is distinct from old.answered_at
    or new.completed is distinct from old.completed or new.merged_into is distinct from old.merged_into then
    insert into alert_change (id, project_id, subject_id, is_answer)
      select gen_random_uuid(), p.project_id, new.test_subject_id, true from project_survey p
      where p.id = new.project_survey_id and exists (
        select from alert_rule r where r.project_id = p.project_id and r.deleted_at is null and r.state <> 'off'
          and r.definition @? '$.conditions[*].survey');
  end if;
  return null;
end
$$;

create trigger survey_answer_judged after insert or update on survey_answer
  for each row when (new.answered_at is not null) execute function note_answer_for_alerts();
