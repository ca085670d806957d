-- Sheets and messages are written by the hundred: each statement has the sent surveys that it concerns counted again, once.
drop trigger survey_answer_recounts on survey_answer;

drop trigger survey_answer_recounts_added on survey_answer;

drop trigger survey_message_recounts on survey_message;

drop trigger survey_message_recounts_added on survey_message;

drop function count_sent_survey_again();

-- The lock makes who counts wait for who writes late. What is open is not counted yet, and is only looked up.
create function count_sent_surveys_again(changed uuid[]) returns void language plpgsql as $$
begin
  perform 1 from sent_survey
    where id = any(changed) and (closes_at <= clock_timestamp() or closed_at is not null or counted_at is not null)
    order by id for key share;
  if found then
    update sent_survey set counts = null, counted_at = null where id in (
      select id from sent_survey where id = any(changed) and counted_at is not null order by id for no key update);
  end if;
end $$;

-- Answers arrive one by one, most of them while the sent survey is open.
create function count_sheet_again() returns trigger language plpgsql as $$
begin
  perform 1 from sent_survey
    where id = new.sent_survey_id and (closes_at <= clock_timestamp() or closed_at is not null or counted_at is not null)
    for key share;
  if found then
    update sent_survey set counts = null, counted_at = null where id = new.sent_survey_id and counted_at is not null;
  end if;
  return null;
end $$;

create trigger survey_answer_recounts after update on survey_answer
  for each row when (new.sent_survey_id is not null and (old.status <> new.status or old.completed is distinct from new.completed
    or old.revoked_at is distinct from new.revoked_at or old.late_until is distinct from new.late_until))
  execute function count_sheet_again();

create function count_sheets_again() returns trigger language plpgsql as $$
begin
  perform count_sent_surveys_again(array(select distinct sent_survey_id from written where sent_survey_id is not null));
  return null;
end $$;

create trigger survey_answer_recounts_added after insert on survey_answer
  referencing new table as written for each statement execute function count_sheets_again();

create trigger survey_answer_recounts_deleted after delete on survey_answer
  referencing old table as written for each statement execute function count_sheets_again();

-- Of messages only invitations count.
create function count_invitations_again() returns trigger language plpgsql as $$
begin
  perform count_sent_surveys_again(array(
    select distinct sent_survey_id from written where sent_survey_id is not null and kind = 'invitation'));
  return null;
end $$;

create trigger survey_message_recounts_added after insert on survey_message
  referencing new table as written for each statement execute function count_invitations_again();

create function count_told_invitations_again() returns trigger language plpgsql as $$
begin
  perform count_sent_surveys_again(array(
    select distinct written.sent_survey_id from written join before using (id)
    where written.sent_survey_id is not null and written.kind = 'invitation' and written.outcome is distinct from before.outcome));
  return null;
end $$;

create trigger survey_message_recounts after update on survey_message
  referencing old table as before new table as written for each statement execute function count_told_invitations_again();
