-- Companies and the people who work in them. app_user and the auth_ tables are better-auth's, in our names:
-- one account per e-mail address, and only platform administrators belong to no company.

create table company (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 255),
  code text not null unique check (char_length(code) between 1 and 64),
  status text not null default 'active' check (status in ('active', 'suspended')),
  contact_email text,
  project_limit integer check (project_limit > 0),
  subject_limit integer check (subject_limit > 0),
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table app_user (
  id uuid primary key,
  company_id uuid references company (id),
  name text not null check (char_length(name) between 1 and 255),
  email text not null,
  email_verified boolean not null default false,
  image text,
  role text not null check (role in ('PLATFORM_ADMIN', 'OWNER', 'MEMBER')),
  status text not null default 'invited' check (status in ('invited', 'active', 'suspended')),
  locale text not null default 'ja' check (locale in ('ja', 'en')),
  is_demo boolean not null default false,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint app_user_company_matches_role check ((role = 'PLATFORM_ADMIN') = (company_id is null))
);

create unique index app_user_email_key on app_user (lower(email));

create index app_user_company on app_user (company_id, id);

create table auth_session (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index auth_session_user on auth_session (user_id);

create table auth_account (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index auth_account_user on auth_account (user_id);

create table auth_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index auth_verification_identifier on auth_verification (identifier);

create table auth_jwks (
  id uuid primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);

create table auth_rate_limit (
  id uuid primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);
