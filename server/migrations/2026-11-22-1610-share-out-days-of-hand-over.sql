-- A day's own figure used to go to who wore the device longest on the day, beside the minutes of the next wearer. The jobs
-- take it from them where a device went from one person to another within a day. A new installation has no queue yet and
-- nothing to move.
do $$
begin
  if to_regnamespace('graphile_worker') is null then
    return;
  end if;
  perform graphile_worker.add_job('reattribute-device', json_build_object(
      'deviceId', earlier.device_id,
      'from', to_char(min(earlier.linked_to) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'to', to_char(max(later.linked_from) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'subjectIds', json_build_array()))
    from device_link earlier
      join device_link later on later.device_id = earlier.device_id
        and later.test_subject_id <> earlier.test_subject_id
        and later.linked_from >= earlier.linked_to
        -- No local day is longer.
        and later.linked_from < earlier.linked_to + interval '26 hours'
    where earlier.deleted_at is null and later.deleted_at is null
    group by earlier.device_id;
end $$;
