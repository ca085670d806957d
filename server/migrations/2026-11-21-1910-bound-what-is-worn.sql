-- An entry of an index is at most 2,700 bytes: whoever had worn a hundred devices could be given no other. Pages ask for
-- this instant, so of what a subject wears only what ends last is kept.
create or replace function refresh_worn(subject_ids uuid[]) returns void language plpgsql as $$
begin
  perform from test_subject where id = any(subject_ids) order by id for no key update;
  update test_subject set last_sync_at = now_is.last_sync_at, worn = now_is.worn, worn_unread = now_is.worn_unread
  from (
    select wanted.id,
      max(least(device.last_sync_at, link.linked_to)) filter (where device.last_sync_at >= link.linked_from) as last_sync_at,
      coalesce(range_agg(tstzrange(link.linked_from, link.linked_to)) filter (where link.place <= 20), '{}') as worn,
      coalesce(range_agg(tstzrange(link.linked_from, link.linked_to))
        filter (where link.place <= 20 and device.authorization_state <> 'authorized'), '{}') as worn_unread
    from unnest(subject_ids) as wanted (id)
    left join (
      select test_subject_id, device_id, linked_from, linked_to,
        row_number() over (partition by test_subject_id order by linked_to desc nulls first, linked_from desc) as place
      from device_link where test_subject_id = any(subject_ids) and deleted_at is null
    ) as link on link.test_subject_id = wanted.id
    left join device on device.id = link.device_id
    group by wanted.id
  ) as now_is
  where test_subject.id = now_is.id
    and (test_subject.last_sync_at, test_subject.worn, test_subject.worn_unread)
      is distinct from (now_is.last_sync_at, now_is.worn, now_is.worn_unread);
end $$;

select refresh_worn(array(
  select test_subject_id from device_link where deleted_at is null group by test_subject_id having count(*) > 20));
