-- What was answered to a program that sent samples, so that sending the same again gives the same answer. For two days.
create table access_key_request (
  access_key_id uuid not null references access_key on delete cascade,
  idempotency_key text not null constraint access_key_request_key check (length(idempotency_key) <= 200),
  body_digest bytea not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  primary key (access_key_id, idempotency_key)
);
