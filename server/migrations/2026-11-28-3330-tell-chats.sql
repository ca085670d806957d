-- A webhook may be one of a chat: it is written sentences instead of signed JSON, at an address that is itself the secret.
alter table webhook
  add column format text not null default 'standard' constraint webhook_format check (format in ('standard', 'slack', 'teams')),
  -- The whole address of a chat, sealed; url is what people are shown of it.
  add column sealed_url bytea,
  add constraint webhook_sealed_url check ((format = 'standard') = (sealed_url is null));
