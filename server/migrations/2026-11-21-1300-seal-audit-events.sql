-- The audit log can be added to and nothing else, and a job chains it per company, so that a row that is changed by
-- somebody who got past the database's refusal is found by `kansoku verify-audit`.

alter table audit_event drop constraint audit_event_actor_kind_check;

alter table audit_event add constraint audit_event_actor_kind_check
  check (actor_kind in ('user', 'access_key', 'system', 'command'));

drop index audit_event_company;

create index audit_event_company on audit_event (company_id, at, id);

-- Committed events that no seal covers yet. A row becomes visible when its event's transaction commits, so the job,
-- which takes what it sees, seals in commit order, whatever the events' own times say.
create table audit_waiting (
  event_id uuid primary key references audit_event (id),
  company_id uuid
);

-- One seal per event: hash = sha256(hash of the seal before, the event). Every company has a chain of its own, and so
-- has the platform (chain_id is the company's id, or all zeros).
create table audit_seal (
  chain_id uuid not null,
  position bigint not null check (position > 0),
  event_id uuid not null unique references audit_event (id),
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (chain_id, position)
);

insert into audit_waiting (event_id, company_id) select id, company_id from audit_event;

create function await_audit_seal() returns trigger language plpgsql as $$
begin
  insert into audit_waiting (event_id, company_id) values (new.id, new.company_id);
  return null;
end $$;

create trigger audit_event_await_seal after insert on audit_event
  for each row execute function await_audit_seal();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append only' using errcode = 'restrict_violation';
end $$;

create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_audit_change();

create trigger audit_event_not_emptied before truncate on audit_event
  for each statement execute function refuse_audit_change();

create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_audit_change();

create trigger audit_seal_not_emptied before truncate on audit_seal
  for each statement execute function refuse_audit_change();
