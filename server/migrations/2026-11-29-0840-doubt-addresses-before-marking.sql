-- An address that a server says does not exist is marked when a later mail is told the same: until then it is doubted.
create table mail_denial (
  company_id uuid not null,
  test_subject_id uuid not null references test_subject (id) on delete cascade,
  -- Keyed hash of the address.
  address_hash bytea not null,
  -- Empty: nobody said it.
  domain text not null,
  -- When the first and the last mail that were told so left.
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- A mail that had been taken came back: that one is taken says nothing.
  is_late boolean not null,
  primary key (test_subject_id, address_hash)
);

create index mail_denial_by_domain on mail_denial (domain);
