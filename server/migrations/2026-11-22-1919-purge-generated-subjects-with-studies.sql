-- As the study they belong to.
alter table generated_subject
  drop constraint generated_subject_project_id_fkey,
  add constraint generated_subject_project_id_fkey
    foreign key (project_id) references generated_study (project_id) on delete cascade;
