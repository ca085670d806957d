-- Lists of a hundred thousand subjects are filtered by what they wear and ordered by when it last synced. Both follow
-- from device and device_link and are kept beside the subject, so that an index answers. They are free of the clock:
-- `worn` is every time at which some device is worn, and a page asks whether it has this instant.
alter table test_subject
  -- When a device last synced while this subject wore it, or at the latest when they stopped.
  add column last_sync_at timestamptz,
  add column worn tstzmultirange not null default '{}',
  -- The part of it in which the device may not be read now.
  add column worn_unread tstzmultirange not null default '{}';

-- Not updated_at: no form shows these, and no edit is older for them.
create function refresh_worn(subject_ids uuid[]) returns void language sql as $$
  update test_subject set last_sync_at = now_is.last_sync_at, worn = now_is.worn, worn_unread = now_is.worn_unread
  from (
    select held.id,
      max(least(device.last_sync_at, link.linked_to)) filter (where device.last_sync_at >= link.linked_from) as last_sync_at,
      coalesce(range_agg(tstzrange(link.linked_from, link.linked_to)) filter (where link.id is not null), '{}') as worn,
      coalesce(range_agg(tstzrange(link.linked_from, link.linked_to)) filter (where device.authorization_state <> 'authorized'), '{}') as worn_unread
    -- In one order, so that two who write for the same subjects wait for each other instead of each for the other.
    from (select id from test_subject where id = any(subject_ids) order by id for no key update) as held
    left join device_link link on link.test_subject_id = held.id and link.deleted_at is null
    left join device on device.id = link.device_id
    group by held.id
  ) as now_is
  where test_subject.id = now_is.id
    and (test_subject.last_sync_at, test_subject.worn, test_subject.worn_unread)
      is distinct from (now_is.last_sync_at, now_is.worn, now_is.worn_unread)
$$;

create function worn_after_links() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_worn(array(select distinct test_subject_id from written));
  elsif tg_op = 'DELETE' then
    perform refresh_worn(array(select distinct test_subject_id from gone));
  else
    perform refresh_worn(array(select test_subject_id from written union select test_subject_id from gone));
  end if;
  return null;
end $$;

create trigger device_link_made after insert on device_link
  referencing new table as written for each statement execute function worn_after_links();

create trigger device_link_changed after update on device_link
  referencing old table as gone new table as written for each statement execute function worn_after_links();

create trigger device_link_removed after delete on device_link
  referencing old table as gone for each statement execute function worn_after_links();

create function worn_after_devices() returns trigger language plpgsql as $$
begin
  perform refresh_worn(array(
    select distinct link.test_subject_id from written join gone on gone.id = written.id
    join device_link link on link.device_id = written.id and link.deleted_at is null
    where (written.last_sync_at, written.authorization_state) is distinct from (gone.last_sync_at, gone.authorization_state)));
  return null;
end $$;

create trigger device_changed after update on device
  referencing old table as gone new table as written for each statement execute function worn_after_devices();

select refresh_worn(array(select id from test_subject));

-- An index for each order and direction: what is not known stands at the end of both, and equal ones are by code in both.
-- All that a page is chosen by lies in it, so that the rows themselves are read for one page alone.
drop index test_subject_by_code;

drop index test_subject_by_status;

drop index test_subject_by_enrolment;

drop index test_subject_counts;

create index test_subject_by_code on test_subject (project_id, code_key, id)
  include (status, worn, code_folded) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_status on test_subject
  (project_id, array_position('{invited,active,completed,withdrawn}'::text[], status), code_key, id)
  include (status, worn) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_status_back on test_subject
  (project_id, array_position('{invited,active,completed,withdrawn}'::text[], status) desc nulls last, code_key, id)
  include (status, worn) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_enrolment on test_subject (project_id, enrolled_on, code_key, id)
  include (status, worn) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_enrolment_back on test_subject (project_id, enrolled_on desc nulls last, code_key, id)
  include (status, worn) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_sync on test_subject (project_id, last_sync_at, code_key, id)
  include (status, worn) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_sync_back on test_subject (project_id, last_sync_at desc nulls last, code_key, id)
  include (status, worn) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_creation on test_subject (project_id, created_at, code_key, id)
  include (status, worn) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_creation_back on test_subject (project_id, created_at desc nulls last, code_key, id)
  include (status, worn) where deleted_at is null and erasure_begun_at is null;

-- Counts by state come from indexes that hold nothing else, and are therefore small.
create index test_subject_counts on test_subject (project_id, status)
  where deleted_at is null and erasure_begun_at is null;

create index test_subject_deleted_counts on test_subject (project_id, status)
  where deleted_at is not null and erasure_begun_at is null;

-- Few wear what may not be read.
create index test_subject_unread on test_subject (project_id)
  where worn_unread <> '{}' and deleted_at is null and erasure_begun_at is null;
