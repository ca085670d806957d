-- Tokens of signed webhooks that were used: the same one is not taken twice. Older ones are refused by their time.
create table webhook_token (
  hash bytea primary key,
  used_at timestamptz not null
);

create index webhook_token_by_time on webhook_token (used_at);
