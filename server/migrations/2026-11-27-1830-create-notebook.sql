-- Notebooks that were made of a template; the file is made of this row whenever it is asked for.
create table notebook (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  project_id uuid not null references project on delete cascade,
  name text not null constraint notebook_name check (name !~ '^\s*$' and length(name) <= 200),
  template text not null,
  -- Period, tags and numbers, as engines/notebook-templates says.
  parameters jsonb not null,
  -- The key that was made for it alone.
  access_key_id uuid references access_key on delete set null,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null
);
create index notebook_of_project on notebook (project_id, created_at desc, id desc);
create index notebook_created_by on notebook (created_by);
create index notebook_access_key on notebook (access_key_id) where access_key_id is not null;
