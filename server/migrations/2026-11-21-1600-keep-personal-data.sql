-- Who a test subject is, apart from what is measured of them: encrypted under a key of their own, which is wrapped by
-- the server's. To delete the row is to destroy that key, and with it what the audit log recorded of the values.
alter table test_subject add constraint test_subject_of_company unique (company_id, id);

create table personal_data (
  company_id uuid not null,
  test_subject_id uuid not null,
  wrapped_key bytea not null,
  sealed bytea not null,
  -- HMAC of the company and the folded address: an exact look-up, and no other.
  email_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, test_subject_id),
  constraint personal_data_of_subject
    foreign key (company_id, test_subject_id) references test_subject (company_id, id) on delete cascade
);

create index personal_data_by_email on personal_data (company_id, email_hash) where email_hash is not null;

-- A known text under the server's key, so that a start with another key is refused before anything is written with it.
create table server_key (
  id smallint primary key check (id = 1),
  sealed bytea not null,
  created_at timestamptz not null
);
