-- How columns were read was remembered for a company: a column left out of one project was left out of all. What was remembered
-- of files of subjects and links has no project and is forgotten; devices belong to the company.
delete from bulk_column where kind <> 'device';

alter table bulk_column add column project_id uuid references project (id) on delete cascade;

alter table bulk_column drop constraint bulk_column_pkey;

alter table bulk_column add constraint bulk_column_of_project
  unique nulls not distinct (company_id, project_id, kind, header_key);

create index bulk_column_project on bulk_column (project_id);

-- The columns that are read as somebody chose for an earlier file.
alter table bulk_file add column remembered_columns integer[] not null default '{}';

-- Fields whose codes are right as they stand, although Excel writes dates so.
alter table bulk_file add column dated_code_fields text[] not null default '{}';
