-- What subjects of a project earn, in yen, and what was paid. A month that is not paid is computed when it is read.
create table reward_rule (
  project_id uuid primary key references project (id) on delete cascade,
  company_id uuid not null,
  yen_per_answer integer not null default 0 check (yen_per_answer between 0 and 1000000),
  yen_per_valid_day integer not null default 0 check (yen_per_valid_day between 0 and 1000000),
  -- [{"of": "answers" | "days", "atLeastPercent": 80, "yen": 1000}]
  bonuses jsonb not null default '[]',
  updated_at timestamptz not null
);

-- A paid month of a subject: fixed, whatever answers, days or rules become.
create table reward_payment (
  company_id uuid not null,
  project_id uuid not null references project (id) on delete cascade,
  test_subject_id uuid not null,
  -- Its first day.
  month date not null,
  asked integer not null,
  answered integer not null,
  valid_days integer not null,
  days integer not null,
  answer_yen integer not null,
  day_yen integer not null,
  bonus_yen integer not null,
  paid_at timestamptz not null,
  paid_by uuid,
  primary key (company_id, test_subject_id, month),
  constraint reward_payment_of_subject
    foreign key (company_id, test_subject_id) references test_subject (company_id, id) on delete cascade
);

create index reward_payment_by_project on reward_payment (project_id, month);
