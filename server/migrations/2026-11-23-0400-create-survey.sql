-- Surveys of a company. The draft is what is being built; a published version never changes. The draft is null while it is
-- equal to the newest version.
create table survey (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  -- Staff see the name; the title that subjects see is in the definition.
  name text not null,
  description text not null default '',
  draft jsonb,
  -- Grows with every change of the draft, so that two people who build at once notice each other.
  draft_revision integer not null default 0,
  draft_saved_at timestamptz,
  draft_saved_by uuid references app_user (id) on delete set null,
  newest_version integer check (newest_version > 0),
  -- Of the draft, else of the newest version.
  languages text[] not null default '{}',
  question_count integer not null default 0 check (question_count >= 0),
  archived_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint survey_has_definition check (draft is not null or newest_version is not null),
  constraint survey_of_company unique (company_id, id)
);

create index survey_by_name on survey (company_id, name, id);

create index survey_deleted on survey (deleted_at) where deleted_at is not null;

create table survey_version (
  id uuid primary key,
  company_id uuid not null,
  survey_id uuid not null,
  version integer not null check (version > 0),
  definition jsonb not null,
  note text not null default '',
  published_at timestamptz not null,
  published_by uuid references app_user (id) on delete set null,
  constraint survey_version_once unique (survey_id, version),
  constraint survey_version_of_company unique (company_id, id),
  constraint survey_version_of_survey
    foreign key (company_id, survey_id) references survey (company_id, id) on delete cascade
);

-- A published version never changes, whatever the program does. Who published it may leave the company.
create function refuse_survey_version_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.company_id, new.survey_id, new.version, new.note, new.published_at) is distinct from
     (old.id, old.company_id, old.survey_id, old.version, old.note, old.published_at)
     or new.definition::text is distinct from old.definition::text then
    raise exception 'a published survey version does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger survey_version_never_changes before update on survey_version
  for each row execute function refuse_survey_version_change();

-- How a project uses a survey: one version, either handed out (scheduled) or open at any time (voluntary).
create table project_survey (
  id uuid primary key,
  company_id uuid not null,
  project_id uuid not null references project (id) on delete cascade,
  survey_version_id uuid not null,
  name text not null,
  kind text not null check (kind in ('scheduled', 'voluntary')),
  status text not null default 'active' check (status in ('active', 'ended')),
  -- Whether the subject's PIN is asked for before the first question.
  asks_pin boolean not null default false,
  opens_at timestamptz,
  closes_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint project_survey_window check (closes_at > opens_at),
  constraint project_survey_of_company unique (company_id, id),
  constraint project_survey_of_version
    foreign key (company_id, survey_version_id) references survey_version (company_id, id)
);

create index project_survey_by_project on project_survey (project_id, id);

create index project_survey_by_version on project_survey (survey_version_id);

create index project_survey_deleted on project_survey (deleted_at) where deleted_at is not null;

-- One time at which a project survey was handed to subjects. The version stays what it was then.
create table sent_survey (
  id uuid primary key,
  company_id uuid not null,
  project_id uuid not null references project (id) on delete cascade,
  project_survey_id uuid not null,
  survey_version_id uuid not null,
  planned_for timestamptz not null,
  opens_at timestamptz not null,
  closes_at timestamptz,
  created_at timestamptz not null default now(),
  constraint sent_survey_window check (closes_at > opens_at),
  constraint sent_survey_of_company unique (company_id, id),
  constraint sent_survey_of_project_survey
    foreign key (company_id, project_survey_id) references project_survey (company_id, id) on delete cascade,
  constraint sent_survey_of_version
    foreign key (company_id, survey_version_id) references survey_version (company_id, id)
);

create index sent_survey_by_project_survey on sent_survey (project_survey_id, planned_for);
