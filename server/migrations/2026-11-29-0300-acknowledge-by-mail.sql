-- The link in a mail of alerts with which its receiver acknowledges them without signing in. Its token is computed from the id and
-- kept nowhere.
create table alert_link (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  project_id uuid not null references project on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  -- The address to which it was mailed: another one of the account ends it.
  email text not null,
  -- Those that the mail names.
  alert_event_ids uuid[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index alert_link_of_user on alert_link (user_id);
create index alert_link_of_project on alert_link (project_id);
create index alert_link_of_company on alert_link (company_id);
create index alert_link_expired on alert_link (expires_at);
