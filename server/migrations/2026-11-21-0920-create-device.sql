-- Devices, who wore which one when, and what kept a device from giving data. A device has one wearer at a time:
-- the database refuses overlapping links, whichever way they are written.

create extension if not exists btree_gist;

create table device (
  id uuid primary key,
  company_id uuid not null references company (id),
  code text not null check (char_length(code) between 1 and 128),
  provider text not null check (char_length(provider) between 1 and 64),
  model text not null default '',
  account_email text,
  authorization_state text not null default 'none'
    check (authorization_state in ('none', 'authorized', 'expired', 'revoked')),
  battery_percent smallint check (battery_percent between 0 and 100),
  last_sync_at timestamptz,
  firmware text,
  note text not null default '',
  -- Data of times when nobody wears the device is kept under this key of the measurement store.
  holding_subject_id uuid not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, code)
);

create table device_link (
  id uuid primary key,
  company_id uuid not null references company (id),
  device_id uuid not null references device (id),
  test_subject_id uuid not null references test_subject (id),
  linked_from timestamptz not null,
  linked_to timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (linked_to is null or linked_to > linked_from),
  constraint device_link_one_wearer
    exclude using gist (device_id with =, tstzrange(linked_from, linked_to) with &&)
);

create index device_link_test_subject on device_link (test_subject_id, linked_from);

-- Why a device gave nothing for a while. Written by the sync engine, the generator and importers; read for day states.
create table device_condition (
  id uuid primary key,
  company_id uuid not null references company (id),
  device_id uuid not null references device (id),
  kind text not null
    check (kind in ('not_authorized', 'scope_missing', 'consent_revoked', 'token_error', 'provider_down', 'battery_empty')),
  -- Empty means every metric; scope_missing names the metrics that the consent leaves out.
  metrics smallint[] not null default '{}',
  started_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check (ended_at is null or ended_at > started_at)
);

create index device_condition_device on device_condition (device_id, started_at);
