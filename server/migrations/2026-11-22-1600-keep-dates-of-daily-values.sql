-- A day's own figure has a date, not an instant: from now on figures that wait to be merged (source 3) count from the UTC
-- midnight of their date. Until now they counted from the midnight of the zone that they were read in, which is the one
-- nearest to a midnight of their wearer's zone. Stored days keep the date that they are stored under.
update series_late late
set starts_at = ((late.starts_at + interval '12 hours') at time zone coalesce((
    select coalesce(subject.time_zone, project.time_zone)
    from device_link link
      join test_subject subject on subject.id = link.test_subject_id
      join project on project.id = subject.project_id
    where link.device_id = late.device_id and link.deleted_at is null
      and link.linked_from < late.starts_at + interval '1 day'
    order by link.linked_from desc
    limit 1
  ), 'UTC'))::date::timestamp at time zone 'UTC'
where late.source = 3;
