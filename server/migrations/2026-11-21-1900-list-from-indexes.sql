-- Lists of a hundred thousand subjects answer any combination of filters from the index of their order alone: besides the
-- state and what is worn, it holds the tags as bits and the text of the code.

-- A tag's place in tag_bits. Beyond 63 tags of a project two have the same, and the tags themselves are asked besides.
alter table tag add column bit smallint not null default 0 check (bit between 0 and 62);

update tag set bit = placed.bit
from (select id, (row_number() over (partition by project_id order by created_at, id) - 1) % 63 as bit from tag) as placed
where placed.id = tag.id;

create function choose_tag_bit() returns trigger language plpgsql as $$
begin
  new.bit := (
    select place.bit from generate_series(0, 62) as place (bit)
    left join tag on tag.project_id = new.project_id and tag.bit = place.bit
    group by place.bit order by count(tag.id), place.bit limit 1);
  return new;
end $$;

create trigger tag_made before insert on tag for each row execute function choose_tag_bit();

-- The bits of all tags that were given, deleted tags too.
alter table test_subject add column tag_bits bigint not null default 0;

-- The rows are held by a statement of their own: the next one sees what was committed while this one waited.
create function refresh_tag_bits(subject_ids uuid[]) returns void language plpgsql as $$
begin
  perform from test_subject where id = any(subject_ids) order by id for no key update;
  update test_subject set tag_bits = now_is.tag_bits
  from (
    select wanted.id, coalesce(bit_or(1::bigint << tag.bit), 0) as tag_bits
    from unnest(subject_ids) as wanted (id)
    left join test_subject_tag given on given.test_subject_id = wanted.id
    left join tag on tag.id = given.tag_id
    group by wanted.id
  ) as now_is
  where test_subject.id = now_is.id and test_subject.tag_bits <> now_is.tag_bits;
end $$;

create function tag_bits_after_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_tag_bits(array(select distinct test_subject_id from written));
  elsif tg_op = 'DELETE' then
    perform refresh_tag_bits(array(select distinct test_subject_id from gone));
  else
    perform refresh_tag_bits(array(select test_subject_id from written union select test_subject_id from gone));
  end if;
  return null;
end $$;

create trigger test_subject_tag_made after insert on test_subject_tag
  referencing new table as written for each statement execute function tag_bits_after_tags();

create trigger test_subject_tag_changed after update on test_subject_tag
  referencing old table as gone new table as written for each statement execute function tag_bits_after_tags();

create trigger test_subject_tag_removed after delete on test_subject_tag
  referencing old table as gone for each statement execute function tag_bits_after_tags();

select refresh_tag_bits(array(select distinct test_subject_id from test_subject_tag));

-- The same for what is worn: two devices of one subject may change at once.
create or replace function refresh_worn(subject_ids uuid[]) returns void language plpgsql as $$
begin
  perform from test_subject where id = any(subject_ids) order by id for no key update;
  update test_subject set last_sync_at = now_is.last_sync_at, worn = now_is.worn, worn_unread = now_is.worn_unread
  from (
    select wanted.id,
      max(least(device.last_sync_at, link.linked_to)) filter (where device.last_sync_at >= link.linked_from) as last_sync_at,
      coalesce(range_agg(tstzrange(link.linked_from, link.linked_to)) filter (where link.id is not null), '{}') as worn,
      coalesce(range_agg(tstzrange(link.linked_from, link.linked_to)) filter (where device.authorization_state <> 'authorized'), '{}') as worn_unread
    from unnest(subject_ids) as wanted (id)
    left join device_link link on link.test_subject_id = wanted.id and link.deleted_at is null
    left join device on device.id = link.device_id
    group by wanted.id
  ) as now_is
  where test_subject.id = now_is.id
    and (test_subject.last_sync_at, test_subject.worn, test_subject.worn_unread)
      is distinct from (now_is.last_sync_at, now_is.worn, now_is.worn_unread);
end $$;

-- Every index has an entry for every row that changes, and devices send several batches within seconds: the order by last
-- sync follows by the minute. What people read of a sync is the device's own.
create or replace function worn_after_devices() returns trigger language plpgsql as $$
begin
  perform refresh_worn(array(
    select distinct link.test_subject_id from written join gone on gone.id = written.id
    join device_link link on link.device_id = written.id and link.deleted_at is null
    join test_subject on test_subject.id = link.test_subject_id
    where written.authorization_state <> gone.authorization_state
      or written.last_sync_at is distinct from gone.last_sync_at and (
        written.last_sync_at is null or written.last_sync_at < gone.last_sync_at
        or written.last_sync_at >= link.linked_from and (test_subject.last_sync_at is null
          or least(written.last_sync_at, link.linked_to) >= test_subject.last_sync_at + interval '1 minute'))));
  return null;
end $$;

-- Rows that changed are read themselves until they are vacuumed: not only when a fifth of them has changed.
alter table test_subject set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

drop index test_subject_by_code;

drop index test_subject_by_status;

drop index test_subject_by_status_back;

drop index test_subject_by_enrolment;

drop index test_subject_by_enrolment_back;

drop index test_subject_by_sync;

drop index test_subject_by_sync_back;

drop index test_subject_by_creation;

drop index test_subject_by_creation_back;

create index test_subject_by_code on test_subject (project_id, code_key, id)
  include (status, worn, worn_unread, tag_bits, code_folded) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_status on test_subject (project_id, array_position('{invited,active,completed,withdrawn}'::text[], status), code_key, id)
  include (status, worn, worn_unread, tag_bits, code_folded) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_status_back on test_subject (project_id, array_position('{invited,active,completed,withdrawn}'::text[], status) desc nulls last, code_key, id)
  include (status, worn, worn_unread, tag_bits, code_folded) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_enrolment on test_subject (project_id, enrolled_on, code_key, id)
  include (status, worn, worn_unread, tag_bits, code_folded) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_enrolment_back on test_subject (project_id, enrolled_on desc nulls last, code_key, id)
  include (status, worn, worn_unread, tag_bits, code_folded) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_sync on test_subject (project_id, last_sync_at, code_key, id)
  include (status, worn, worn_unread, tag_bits, code_folded) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_sync_back on test_subject (project_id, last_sync_at desc nulls last, code_key, id)
  include (status, worn, worn_unread, tag_bits, code_folded) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_creation on test_subject (project_id, created_at, code_key, id)
  include (status, worn, worn_unread, tag_bits, code_folded) where deleted_at is null and erasure_begun_at is null;

create index test_subject_by_creation_back on test_subject (project_id, created_at desc nulls last, code_key, id)
  include (status, worn, worn_unread, tag_bits, code_folded) where deleted_at is null and erasure_begun_at is null;
