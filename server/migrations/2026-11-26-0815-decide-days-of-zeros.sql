-- Zeros of devices that nobody wore used to count as measured. The jobs decide the days of every project again. A new
-- installation has no queue yet and nothing to decide.
do $$
begin
  if to_regnamespace('graphile_worker') is null then
    return;
  end if;
  perform graphile_worker.add_job('decide-days-anew', json_build_object('projectId', project.id, 'subjectIds', null))
    from project
    where exists (select from test_subject where test_subject.project_id = project.id);
end $$;
