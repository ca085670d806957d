-- Every way in besides the password, and what a second factor needs. Nothing here opens a door by itself: links and
-- challenges are kept without their tokens, codes as keyed hashes, secrets encrypted under KANSOKU_ENCRYPTION_KEY.

alter table company add column demands_second_factor boolean not null default false;

alter table auth_session
  add column method text not null default 'password'
    check (method in ('password', 'mail_link', 'password_reset', 'invitation', 'passkey')),
  -- Null while a second factor has not been given in this session.
  add column second_factor_at timestamptz;

create table auth_second_factor (
  user_id uuid primary key references app_user (id) on delete cascade,
  secret bytea,
  -- Shown to the user and not yet confirmed by a code.
  pending_secret bytea,
  -- The newest 30-second step whose code was used: no code works twice.
  last_step bigint not null default 0,
  enabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((secret is null) = (enabled_at is null))
);

create table auth_recovery_code (
  user_id uuid not null references app_user (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The token in the mail is computed from the id under KANSOKU_SECRET and stands nowhere.
create table auth_link (
  id uuid primary key,
  kind text not null check (kind in ('mail_link', 'password_reset', 'invitation')),
  -- Null where nobody has the address: asking for a link costs the same work then.
  user_id uuid references app_user (id) on delete cascade,
  -- The user's address at that time: a link does not outlive it.
  email text,
  -- Of the cookie of the browser that asked.
  browser_hash bytea,
  return_to text,
  invited_by uuid references app_user (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Ended before its time: a newer invitation, a new password, a suspended user.
  ended_at timestamptz
);

create index auth_link_user on auth_link (user_id, kind);

create table auth_passkey (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index auth_passkey_user on auth_passkey (user_id);

-- At most one per browser (to sign in) or session (to add a passkey), gone when it is used.
create table auth_passkey_challenge (
  holder_hash bytea primary key,
  challenge text not null,
  expires_at timestamptz not null
);
