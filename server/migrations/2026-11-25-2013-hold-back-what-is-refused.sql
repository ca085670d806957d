-- A channel, or of mail one domain of receivers, that takes nothing for a reason that is not the messages': one message is tried
-- at retry_at, the others wait for it. Gone once one is taken.
create table sending_hold (
  channel text not null,
  -- Empty: all of the channel.
  domain text not null default '',
  fault text not null check (fault in ('our_side', 'connection', 'many_refusals')),
  stage text,
  code text,
  said text,
  held_at timestamptz not null,
  failures integer not null,
  retry_at timestamptz not null,
  primary key (channel, domain)
);

-- When the owners of a company were last mailed about it.
create table sending_hold_told (
  company_id uuid primary key references company (id) on delete cascade,
  told_at timestamptz not null
);
