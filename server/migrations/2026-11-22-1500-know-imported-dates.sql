-- Enrolment dates that an import set follow the files when the study's data goes on; those that a person set do not. The
-- columns hold what an import set last: a date that differs from it is a person's.

alter table test_subject
  add column imported_enrolled_on date,
  add column imported_ended_on date;

-- Subjects that a command made in a project with imports, and whose dates nobody changed since.
update test_subject as subject
set imported_enrolled_on = enrolled_on, imported_ended_on = ended_on
where exists (select from import_run run where run.project_id = subject.project_id)
  and exists (
    select from audit_event event
    where event.company_id = subject.company_id and event.target_id = subject.id
      and event.action = 'test_subject.create' and event.actor_kind = 'command')
  and not exists (
    select from audit_event event
    where event.company_id = subject.company_id and event.target_id = subject.id
      and event.action = 'test_subject.update' and event.after ?| array['enrolled_on', 'ended_on']);
