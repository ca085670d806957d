-- An application that a company registered at a provider of devices, with which its wearers allow their data to be read.
create table provider_client (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  provider text not null constraint provider_client_provider check (length(provider) between 1 and 64),
  client_id text not null constraint provider_client_client_id check (client_id !~ '^\s*$' and length(client_id) <= 500),
  -- Sealed with the server's key.
  secret_sealed bytea not null,
  -- Which of the provider's known addresses it belongs to.
  hosts text not null constraint provider_client_hosts check (hosts in ('usual', 'earlier', 'simulator')),
  addresses jsonb not null,
  issuer text,
  scopes text[] not null,
  -- The provider has approved it, so that its cap on wearers is gone.
  is_approved boolean not null default false,
  -- How long answers of the provider are kept, to be read again.
  keep_answers_days integer not null default 30 constraint provider_client_keep check (keep_answers_days between 0 and 3650),
  -- While the provider refuses everybody nothing is asked for. A provider's error is no wearer's.
  failures integer not null default 0,
  open_until_at timestamptz,
  open_why text,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index provider_client_of_company on provider_client (company_id, provider);
create index provider_client_created_by on provider_client (created_by);

-- Requests of a client, or of one wearer, counted in a span of time by all servers together.
create table provider_budget (
  provider_client_id uuid not null references provider_client on delete cascade,
  -- 'client', or the grant.
  spender text not null constraint provider_budget_spender check (length(spender) <= 64),
  seconds integer not null,
  began_at timestamptz not null,
  requests integer not null,
  primary key (provider_client_id, spender, seconds)
);

-- A link by which a wearer connects a device. Its token is stored as a digest alone, and is used up by a connection.
create table connect_link (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  device_id uuid not null references device on delete cascade,
  token_digest bytea not null constraint connect_link_digest check (octet_length(token_digest) = 32),
  made_by uuid references app_user on delete set null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz,
  cancelled_at timestamptz
);
create unique index connect_link_by_digest on connect_link (token_digest);
create index connect_link_of_device on connect_link (device_id, made_at desc);
create index connect_link_made_by on connect_link (made_by);
create index connect_link_company on connect_link (company_id);

-- One try to connect: used up by the first answer of the provider, whatever it is.
create table connect_attempt (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  device_id uuid not null references device on delete cascade,
  provider_client_id uuid not null references provider_client on delete cascade,
  -- Null: an owner connects it in an own browser.
  connect_link_id uuid references connect_link on delete cascade,
  user_id uuid references app_user on delete set null,
  state_digest bytea not null constraint connect_attempt_state check (octet_length(state_digest) = 32),
  nonce_digest bytea not null constraint connect_attempt_nonce check (octet_length(nonce_digest) = 32),
  verifier_sealed bytea not null,
  consent_version text not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create unique index connect_attempt_by_state on connect_attempt (state_digest);
create index connect_attempt_expires on connect_attempt (expires_at);
create index connect_attempt_device on connect_attempt (device_id);
create index connect_attempt_client on connect_attempt (provider_client_id);
create index connect_attempt_link on connect_attempt (connect_link_id) where connect_link_id is not null;
create index connect_attempt_user on connect_attempt (user_id) where user_id is not null;
create index connect_attempt_company on connect_attempt (company_id);

-- What a wearer allowed. Addresses and scopes are those of the day of consent: a refresh has to go where the grant is from.
create table device_grant (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  device_id uuid not null references device on delete cascade,
  provider_client_id uuid not null references provider_client on delete cascade,
  provider text not null constraint device_grant_provider check (length(provider) between 1 and 64),
  -- Of the account at the provider: one account belongs to one device.
  account_digest bytea not null constraint device_grant_account check (octet_length(account_digest) = 32),
  account_sealed bytea,
  access_sealed bytea,
  refresh_sealed bytea,
  -- Grows with each refresh: who saw an older one does not refresh again.
  token_version integer not null default 1,
  access_expires_at timestamptz,
  -- Until when the wearer has to allow it again, where the provider limits it.
  consent_expires_at timestamptz,
  addresses jsonb not null,
  asked_scopes text[] not null,
  scopes text[] not null,
  state text not null constraint device_grant_state check (state in ('active', 'reauthorize', 'not_linked', 'lapsed', 'revoked', 'retired')),
  state_why text,
  state_since_at timestamptz not null,
  sign_up text,
  time_zone text,
  consent_version text not null,
  granted_by uuid references app_user on delete set null,
  granted_at timestamptz not null,
  ended_at timestamptz,
  -- When it is read next; null: not by itself.
  next_sync_at timestamptz,
  -- A process reads it until then.
  leased_until_at timestamptz,
  failures integer not null default 0,
  -- Tokens that are gone here and still have to be withdrawn at the provider.
  is_withdrawing boolean not null default false
);
create unique index device_grant_of_device on device_grant (device_id) where ended_at is null;
create unique index device_grant_of_account on device_grant (company_id, provider, account_digest) where ended_at is null;
create index device_grant_due on device_grant (next_sync_at) where ended_at is null and next_sync_at is not null;
create index device_grant_ended on device_grant (device_id, granted_at desc);
create index device_grant_client on device_grant (provider_client_id);
create index device_grant_granted_by on device_grant (granted_by) where granted_by is not null;

-- How far each kind of data was read: never beyond what the device had given away.
create table sync_cursor (
  device_grant_id uuid not null references device_grant on delete cascade,
  kind text not null constraint sync_cursor_kind check (length(kind) <= 100),
  read_to_at timestamptz,
  -- The past is read from now backwards, down to here.
  filled_to_at timestamptz,
  -- Asked for by a notification.
  wanted_from_at timestamptz,
  result text,
  result_at timestamptz,
  good_at timestamptz,
  primary key (device_grant_id, kind)
);

-- Windows that a provider lets be asked for once.
create table sync_window (
  device_grant_id uuid not null references device_grant on delete cascade,
  kind text not null constraint sync_window_kind check (length(kind) <= 100),
  from_at timestamptz not null,
  to_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (device_grant_id, kind, from_at)
);

create table sync_run (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  device_id uuid not null references device on delete cascade,
  device_grant_id uuid not null references device_grant on delete cascade,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  requests integer not null,
  -- Values and nights that are new or changed.
  stored integer not null,
  outcome text not null constraint sync_run_outcome check (length(outcome) <= 40),
  -- Every kind of data with its result.
  results jsonb not null
);
create index sync_run_of_device on sync_run (device_id, began_at desc, id desc);
create index sync_run_of_grant on sync_run (device_grant_id);
create index sync_run_of_company on sync_run (company_id, began_at desc, id desc);

-- Answers as they came, so that they can be read again by a parser that was mended.
create table provider_answer (
  id uuid primary key,
  device_grant_id uuid not null references device_grant on delete cascade,
  kind text not null constraint provider_answer_kind check (length(kind) <= 100),
  from_at timestamptz not null,
  to_at timestamptz not null,
  page integer not null,
  received_at timestamptz not null,
  keep_until_at timestamptz not null,
  digest bytea not null constraint provider_answer_digest check (octet_length(digest) = 32),
  -- Brotli of the text, sealed.
  packed bytea not null,
  -- Pushed by the provider, and not read yet.
  is_waiting boolean not null default false
);
alter table provider_answer alter column packed set storage external;
create unique index provider_answer_once on provider_answer (device_grant_id, kind, from_at, to_at, page, digest);
create index provider_answer_keep on provider_answer (keep_until_at);
create index provider_answer_waiting on provider_answer (device_grant_id) where is_waiting;

-- What happened with the consent of a device, for people.
create table grant_event (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  device_id uuid not null references device on delete cascade,
  happened_at timestamptz not null,
  kind text not null constraint grant_event_kind check (length(kind) <= 40),
  detail text not null default '' constraint grant_event_detail check (length(detail) <= 500),
  -- Null: the wearer, or the provider.
  user_id uuid references app_user on delete set null
);
create index grant_event_of_device on grant_event (device_id, happened_at desc, id desc);
create index grant_event_user on grant_event (user_id) where user_id is not null;
create index grant_event_company on grant_event (company_id);
