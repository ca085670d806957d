-- Projects, who may see them, the people measured in them, and how those people are grouped.

create table project (
  id uuid primary key,
  company_id uuid not null references company (id),
  name text not null check (char_length(name) between 1 and 255),
  code text not null check (char_length(code) between 1 and 64),
  description text not null default '',
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'closed')),
  start_on date,
  end_on date,
  time_zone text not null default 'Asia/Tokyo',
  target_subject_count integer check (target_subject_count > 0),
  ethics_approval_number text,
  contact_email text,
  metrics_of_interest text[] not null default '{}',
  wear_method text not null default 'heart_rate'
    check (wear_method in ('heart_rate', 'steps_or_heart_rate', 'provider', 'none')),
  valid_day_minutes smallint not null default 600 check (valid_day_minutes between 1 and 1440),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, code),
  check (end_on is null or start_on is null or end_on >= start_on)
);

create table project_member (
  project_id uuid not null references project (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  can_export boolean not null default false,
  can_view_personal_data boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, user_id)
);

create index project_member_user on project_member (user_id);

create table test_subject (
  id uuid primary key,
  company_id uuid not null references company (id),
  project_id uuid not null references project (id),
  code text not null check (char_length(code) between 1 and 64),
  status text not null default 'active' check (status in ('invited', 'active', 'completed', 'withdrawn')),
  enrolled_on date,
  ended_on date,
  birth_year smallint check (birth_year between 1850 and 2200),
  sex text check (sex in ('male', 'female', 'other', 'unknown')),
  locale text not null default 'ja' check (locale in ('ja', 'en')),
  time_zone text,
  note text not null default '',
  attributes jsonb not null default '{}',
  public_key_generation integer not null default 1,
  public_key_hash bytea unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (project_id, code),
  check (ended_on is null or enrolled_on is null or ended_on >= enrolled_on)
);

create table tag (
  id uuid primary key,
  project_id uuid not null references project (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 64),
  colour text not null check (colour in ('ai', 'yamabuki', 'tokiwa', 'enji', 'asagi', 'fuji', 'sumi')),
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (project_id, name)
);

create table test_subject_tag (
  test_subject_id uuid not null references test_subject (id) on delete cascade,
  tag_id uuid not null references tag (id) on delete cascade,
  primary key (test_subject_id, tag_id)
);

create index test_subject_tag_tag on test_subject_tag (tag_id);
