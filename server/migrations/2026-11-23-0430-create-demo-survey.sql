-- The surveys that the demo keeps answering, found whatever people call them now.
create table demo_survey (
  name text primary key,
  -- Null once it was purged: it is not made again.
  project_survey_id uuid references project_survey (id) on delete set null
);
