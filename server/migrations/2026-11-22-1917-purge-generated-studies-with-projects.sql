-- What `generate` made of a project goes with it.
alter table generated_study
  drop constraint generated_study_project_id_fkey,
  add constraint generated_study_project_id_fkey foreign key (project_id) references project (id) on delete cascade;
