-- Programs that read answers again are told exactly what changed since they read: by the transaction that wrote a response, since a
-- clock says nothing of what is not committed yet. Responses of before have none, and were there at every reading.
alter table survey_answer add column written_in xid8;

create index survey_answer_by_writing on survey_answer (written_in) where written_in is not null;

-- What a reader of answers sees of a response; that it was sent or reminded of changes none of it.
create function note_answer_written() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.revision is distinct from old.revision or new.answered_at is distinct from old.answered_at
    or new.merged_into is distinct from old.merged_into or new.completed is distinct from old.completed
    or new.survey_version_id is distinct from old.survey_version_id then
    new.written_in := pg_current_xact_id();
  end if;
  -- It became a part of another response, and is none of its own any more.
  if tg_op = 'UPDATE' and new.merged_into is not null and old.merged_into is null then
    insert into survey_answer_gone (survey_answer_id, project_id)
      select new.id, p.project_id from project_survey p where p.id = new.project_survey_id
      on conflict (survey_answer_id) do update set gone_in = excluded.gone_in;
  end if;
  return new;
end
$$;

create trigger survey_answer_written before insert or update on survey_answer
  for each row execute function note_answer_written();

-- Responses that readers do not see any more, by their key alone. Those of who is back are written anew.
create table survey_answer_gone (
  survey_answer_id uuid primary key,
  project_id uuid not null references project (id) on delete cascade,
  gone_in xid8 not null default pg_current_xact_id()
);

create index survey_answer_gone_by_project on survey_answer_gone (project_id);

create function note_answers_gone() returns trigger language plpgsql as $$
declare
  was_seen boolean := old.deleted_at is null and old.erasure_begun_at is null;
  is_seen boolean := new.deleted_at is null and new.erasure_begun_at is null;
begin
  if was_seen and not is_seen then
    insert into survey_answer_gone (survey_answer_id, project_id)
      select id, new.project_id from survey_answer where test_subject_id = new.id and answered_at is not null
      on conflict (survey_answer_id) do update set gone_in = excluded.gone_in;
  elsif is_seen and not was_seen then
    delete from survey_answer_gone gone using survey_answer answer
      where answer.test_subject_id = new.id and gone.survey_answer_id = answer.id;
    update survey_answer set written_in = pg_current_xact_id() where test_subject_id = new.id;
  end if;
  return null;
end
$$;

create trigger test_subject_answers_gone after update of deleted_at, erasure_begun_at on test_subject
  for each row execute function note_answers_gone();
