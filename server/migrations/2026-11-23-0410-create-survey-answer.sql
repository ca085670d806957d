-- The answer of one subject to one survey: handed out by a link, or voluntary (without a sent survey). The link's token is computed,
-- so only its hash is kept. Answers that may say who somebody is lie in `sealed`, under the subject's own key.
create table survey_answer (
  id uuid not null,
  company_id uuid not null,
  test_subject_id uuid not null,
  project_survey_id uuid not null,
  sent_survey_id uuid,
  survey_version_id uuid not null,
  token_hash bytea not null,
  -- Grows when the link is renewed; the one before ends.
  link_generation integer not null default 0,
  status text not null default 'waiting' check (status in ('waiting', 'opened', 'in_progress', 'answered')),
  -- Grows with every change of the answers: whoever writes names the one that was read.
  revision integer not null default 0,
  -- By address: the answer, when and on which device it was given, and the revision that brought it.
  answers jsonb not null default '{}',
  sealed bytea,
  -- What the engine decided with: language, seed, time zone, the local day and time, fields and tags of the subject that are asked.
  context jsonb,
  -- What it came to besides the answers: scores, early end, flags.
  completed jsonb,
  is_late boolean not null default false,
  opened_at timestamptz,
  started_at timestamptz,
  saved_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (test_subject_id, id),
  constraint survey_answer_id unique (id),
  constraint survey_answer_token unique (token_hash),
  constraint survey_answer_is_answered
    check ((status = 'answered') = (answered_at is not null) and (answered_at is null) = (completed is null)),
  constraint survey_answer_of_subject
    foreign key (company_id, test_subject_id) references test_subject (company_id, id) on delete cascade,
  constraint survey_answer_of_project_survey
    foreign key (company_id, project_survey_id) references project_survey (company_id, id) on delete cascade,
  constraint survey_answer_of_sent_survey
    foreign key (company_id, sent_survey_id) references sent_survey (company_id, id) on delete cascade,
  constraint survey_answer_of_version
    foreign key (company_id, survey_version_id) references survey_version (company_id, id)
);

-- To compress 250 answers takes PostgreSQL longer than all else that it does to store them.
alter table survey_answer alter column answers set storage external;

create index survey_answer_by_project_survey on survey_answer (project_survey_id, created_at);

create index survey_answer_by_sent_survey on survey_answer (sent_survey_id) where sent_survey_id is not null;

create index survey_answer_by_version on survey_answer (survey_version_id);

-- An answer is completed once, whatever the program does; corrections leave the time as it was.
create function refuse_second_completion() returns trigger language plpgsql as $$
begin
  raise exception 'a survey answer is completed once' using errcode = 'restrict_violation';
end $$;

create trigger survey_answer_completes_once before update on survey_answer
  for each row when (old.answered_at is not null and new.answered_at is distinct from old.answered_at)
  execute function refuse_second_completion();

-- What is not in the answers any more: answers of another device that lost, and values before a correction.
create table survey_answer_history (
  id uuid primary key,
  test_subject_id uuid not null,
  survey_answer_id uuid not null,
  kind text not null check (kind in ('saved_offline', 'replaced', 'corrected')),
  address text not null default '',
  before jsonb,
  after jsonb,
  -- Both, of an answer that may say who somebody is.
  sealed bytea,
  device text not null default '',
  -- When the device gave the answer.
  given_at timestamptz,
  user_id uuid references app_user (id) on delete set null,
  reason text not null default '',
  happened_at timestamptz not null,
  constraint survey_answer_history_of_answer
    foreign key (test_subject_id, survey_answer_id) references survey_answer (test_subject_id, id) on delete cascade
);

create index survey_answer_history_by_answer on survey_answer_history (survey_answer_id, happened_at);

create index survey_answer_history_by_subject on survey_answer_history (test_subject_id, survey_answer_id);

-- What is sent twice is kept once.
create unique index survey_answer_replaced_once on survey_answer_history (survey_answer_id, address, given_at, device)
  where kind <> 'corrected';

-- Answers of staff to a draft, discarded when it is published.
create table survey_test_answer (
  id uuid primary key,
  company_id uuid not null,
  survey_id uuid not null,
  token_hash bytea not null,
  -- The draft as it was when the link was opened first.
  definition jsonb,
  status text not null default 'waiting' check (status in ('waiting', 'opened', 'in_progress', 'answered')),
  revision integer not null default 0,
  answers jsonb not null default '{}',
  context jsonb,
  completed jsonb,
  opened_at timestamptz,
  started_at timestamptz,
  saved_at timestamptz,
  answered_at timestamptz,
  expires_at timestamptz not null,
  created_by uuid references app_user (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint survey_test_answer_token unique (token_hash),
  constraint survey_test_answer_is_answered
    check ((status = 'answered') = (answered_at is not null) and (answered_at is null) = (completed is null)),
  constraint survey_test_answer_of_survey
    foreign key (company_id, survey_id) references survey (company_id, id) on delete cascade
);

create index survey_test_answer_by_survey on survey_test_answer (survey_id);

-- Answers to a draft say nothing of the version that came of it.
create function discard_test_answers() returns trigger language plpgsql as $$
begin
  delete from survey_test_answer where survey_id = new.survey_id;
  return null;
end $$;

create trigger survey_version_discards_test_answers after insert on survey_version
  for each row execute function discard_test_answers();

-- Files, photos and signatures of answers, sealed under the subject's key, and pictures of a company's surveys, which anybody sees.
create table survey_file (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  test_subject_id uuid,
  survey_answer_id uuid,
  survey_test_answer_id uuid references survey_test_answer (id) on delete cascade,
  content bytea not null,
  sha256 bytea not null,
  size integer not null check (size > 0),
  content_type text not null,
  created_at timestamptz not null default now(),
  constraint survey_file_of_answer
    foreign key (test_subject_id, survey_answer_id) references survey_answer (test_subject_id, id) on delete cascade,
  constraint survey_file_of_whom check ((test_subject_id is null) = (survey_answer_id is null))
);

-- Pictures and sealed content do not get smaller.
alter table survey_file alter column content set storage external;

create index survey_file_by_answer on survey_file (test_subject_id, survey_answer_id) where survey_answer_id is not null;

create index survey_file_by_test_answer on survey_file (survey_test_answer_id) where survey_test_answer_id is not null;

create index survey_file_by_company on survey_file (company_id);

-- The digits that a subject is asked for before the first question.
create table subject_pin (
  company_id uuid not null,
  test_subject_id uuid not null,
  hash text not null,
  -- Wrong ones since the last right one.
  tries integer not null default 0,
  -- Nothing is tried before.
  retry_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (company_id, test_subject_id),
  constraint subject_pin_of_subject
    foreign key (company_id, test_subject_id) references test_subject (company_id, id) on delete cascade
);
