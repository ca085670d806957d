-- What a platform administrator and an owner decide about a company, and how much it keeps.

alter table company add column personal_data_demands_second_factor boolean not null default false;

-- Counted by a job, since the time-series store is too large to be counted for a list.
create table company_usage (
  company_id uuid primary key references company (id) on delete cascade,
  sample_count bigint not null,
  storage_bytes bigint not null,
  counted_at timestamptz not null
);

create index test_subject_company on test_subject (company_id);
