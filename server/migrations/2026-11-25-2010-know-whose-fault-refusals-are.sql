-- Whose fault a refusal is: what blames us holds the others back, and what blames an address marks that address, not the next one.

alter table survey_message
  -- Keyed hash of the mail address that it goes to: a late bounce marks that address, whatever the subject has since.
  add column address_hash bytea,
  -- What the server said of the last attempt, with addresses masked.
  add column said text;

-- Refusals for good of the last minutes, until the domain takes a mail: many of them are never the people's.
create table mail_refusal (
  message_id uuid primary key references survey_message (id) on delete cascade,
  company_id uuid not null,
  test_subject_id uuid not null,
  domain text not null,
  -- Whose refusals it is counted with: the domain's, or, of a domain that does not exist, the mail server's (empty).
  scope text not null,
  address_hash bytea not null,
  refused_at timestamptz not null
);

create index mail_refusal_by_scope on mail_refusal (scope, refused_at);
