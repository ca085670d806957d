-- What is deleted is hidden at once, can be taken back for 30 days, and is then purged. Its code stays taken until the
-- purge; a device link in it blocks nobody.
alter table test_subject add column deleted_at timestamptz;

alter table tag add column deleted_at timestamptz;

alter table device add column deleted_at timestamptz;

alter table device_link add column deleted_at timestamptz;

alter table device_link drop constraint device_link_one_wearer;

alter table device_link add constraint device_link_one_wearer
  exclude using gist (device_id with =, tstzrange(linked_from, linked_to) with &&) where (deleted_at is null);

-- Text as it is searched: without regard to width and case.
create function folded_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(normalize(value, nfkc));

-- A key by which codes sort as people count: S-2 before S-10.
create function code_sort_key(code text) returns text
  language sql immutable strict parallel safe
  return (
    select string_agg(coalesce(part[1], lpad(part[2], greatest(12, length(part[2])), '0')), '' order by place)
    from regexp_matches(lower(normalize(code, nfkc)), '([^0-9]+)|([0-9]+)', 'g') with ordinality as found (part, place)
  );

alter table test_subject
  add column code_folded text generated always as (folded_text(code)) stored,
  add column code_key text generated always as (code_sort_key(code)) stored;

alter table device
  add column code_folded text generated always as (folded_text(code)) stored,
  add column code_key text generated always as (code_sort_key(code)) stored;

create index test_subject_by_code on test_subject (project_id, code_key, id) where deleted_at is null;

create index test_subject_by_status on test_subject (project_id, status, code_key, id) where deleted_at is null;

create index test_subject_by_enrolment on test_subject (project_id, enrolled_on, code_key, id) where deleted_at is null;

-- Counts by state come from the index alone.
create index test_subject_counts on test_subject (project_id, status, deleted_at);

create index test_subject_deleted on test_subject (deleted_at) where deleted_at is not null;

create index device_by_code on device (company_id, code_key, id) where deleted_at is null;

create index device_by_sync on device (company_id, last_sync_at, id) where deleted_at is null;

create index device_deleted on device (deleted_at) where deleted_at is not null;

create index tag_deleted on tag (deleted_at) where deleted_at is not null;

create index device_link_of_device on device_link (device_id, linked_from) where deleted_at is null;

alter table device_link
  drop constraint device_link_test_subject_id_fkey,
  add constraint device_link_test_subject_id_fkey
    foreign key (test_subject_id) references test_subject (id) on delete cascade;
