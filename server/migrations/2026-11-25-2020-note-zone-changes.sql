-- Who flies east skips local times that no plan has reached yet: each active delivery learns whose zone changed, and which one they had.
create table zone_change (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  project_survey_id uuid not null,
  -- Null: the project's zone, which is that of everybody without one of their own.
  test_subject_id uuid,
  zone_before text not null,
  constraint zone_change_of_project_survey
    foreign key (company_id, project_survey_id) references project_survey (company_id, id) on delete cascade,
  constraint zone_change_of_subject
    foreign key (company_id, test_subject_id) references test_subject (company_id, id) on delete cascade
);

create index zone_change_by_project_survey on zone_change (project_survey_id);

create index zone_change_by_subject on zone_change (test_subject_id);

create function note_zone_of_subject() returns trigger language plpgsql as $$
begin
  insert into zone_change (company_id, project_survey_id, test_subject_id, zone_before)
  select p.company_id, p.id, new.id, coalesce(old.time_zone, r.time_zone)
  from project_survey p join project r on r.id = p.project_id
  where p.project_id = new.project_id and p.status = 'active' and p.schedule is not null and p.deleted_at is null
    and coalesce(old.time_zone, r.time_zone) <> coalesce(new.time_zone, r.time_zone);
  return null;
end $$;

create trigger test_subject_zone_change after update of time_zone on test_subject
  for each row when (old.time_zone is distinct from new.time_zone) execute function note_zone_of_subject();

create function note_zone_of_project() returns trigger language plpgsql as $$
begin
  insert into zone_change (company_id, project_survey_id, zone_before)
  select p.company_id, p.id, old.time_zone from project_survey p
  where p.project_id = new.id and p.status = 'active' and p.schedule is not null and p.deleted_at is null;
  return null;
end $$;

create trigger project_zone_change after update of time_zone on project
  for each row when (old.time_zone is distinct from new.time_zone) execute function note_zone_of_project();
