-- The record of an import goes with its project, which is purged only when it has no subjects left.
alter table import_run
  drop constraint import_run_project_id_fkey,
  add constraint import_run_project_id_fkey foreign key (project_id) references project (id) on delete cascade;
