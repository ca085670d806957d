-- The outbox: one message to one subject. Neither address nor text is kept: both are made when it is sent.
create table survey_message (
  id uuid primary key,
  company_id uuid not null,
  project_id uuid not null references project (id) on delete cascade,
  test_subject_id uuid not null,
  -- Null: of no survey, such as a nudge.
  project_survey_id uuid,
  sent_survey_id uuid,
  kind text not null check (kind in ('invitation', 'reminder', 'manual_reminder', 'resend', 'nudge')),
  -- Which reminder or repetition; 0 for an invitation.
  number integer not null default 0,
  channel text not null check (channel in ('mail', 'line', 'sms', 'none')),
  -- When it is due, and until when it makes sense.
  send_at timestamptz not null,
  expires_at timestamptz,
  -- Of the answer that an invitation opens: until when it can be begun late.
  late_until timestamptz,
  -- Not tried before.
  retry_at timestamptz not null,
  -- A process is about to send it: committed before the mail server is spoken to, cleared with the outcome.
  claimed_at timestamptz,
  attempts integer not null default 0,
  -- The process was killed between the mail server's yes and the outcome, perhaps: it was sent once more, with the same Message-ID.
  may_be_repeated boolean not null default false,
  outcome text check (outcome in ('sent', 'refused', 'bounced', 'complained', 'undeliverable', 'skipped')),
  -- Why it was not sent, or is not yet: a word such as 'window_over', 'withdrawn', 'no_mail'.
  reason text,
  sent_at timestamptz,
  delivered_at timestamptz,
  -- The sender's own name for it: LINE's and SMS' ids.
  provider_id text,
  created_at timestamptz not null default now(),
  constraint survey_message_has_outcome check (outcome is distinct from 'sent' or sent_at is not null),
  constraint survey_message_of_subject
    foreign key (company_id, test_subject_id) references test_subject (company_id, id) on delete cascade,
  constraint survey_message_of_project_survey
    foreign key (company_id, project_survey_id) references project_survey (company_id, id) on delete cascade,
  constraint survey_message_of_sent_survey
    foreign key (company_id, sent_survey_id) references sent_survey (company_id, id) on delete cascade
);

-- Exactly one, whoever plans it and however often.
create unique index survey_message_once on survey_message (sent_survey_id, test_subject_id, kind, number)
  where sent_survey_id is not null;

create index survey_message_waiting on survey_message (retry_at) where outcome is null;

create index survey_message_by_subject on survey_message (test_subject_id, send_at);

create index survey_message_by_project_survey on survey_message (project_survey_id);

-- How a subject can be reached, apart from the mail address, which lies with the personal data.
create table subject_channel (
  company_id uuid not null,
  test_subject_id uuid not null,
  channel text not null check (channel in ('mail', 'line', 'sms')),
  state text not null default 'ok' check (state in ('ok', 'bounced', 'complained', 'unsubscribed')),
  state_at timestamptz,
  -- The address that bounced: another one is tried again.
  address_hash bytea,
  -- LINE's user id, under the subject's key.
  sealed_address bytea,
  -- Of the code by which a subject links their LINE account.
  code_hash bytea unique,
  code_expires_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (company_id, test_subject_id, channel),
  constraint subject_channel_of_subject
    foreign key (company_id, test_subject_id) references test_subject (company_id, id) on delete cascade
);

create index subject_channel_by_address on subject_channel (address_hash) where address_hash is not null;

-- When the next message of a channel may leave: all servers take their places here, so that they keep one speed together.
create table channel_speed (
  channel text primary key,
  free_at timestamptz not null
);
