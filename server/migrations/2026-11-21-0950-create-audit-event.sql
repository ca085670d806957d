-- Append only: written in the transaction of the change it records.

create table audit_event (
  id uuid primary key,
  company_id uuid references company (id),
  actor_kind text not null check (actor_kind in ('user', 'system', 'command')),
  actor_id uuid,
  action text not null,
  target_kind text not null,
  target_id uuid,
  before jsonb,
  after jsonb,
  at timestamptz not null
);

create index audit_event_company on audit_event (company_id, at);
