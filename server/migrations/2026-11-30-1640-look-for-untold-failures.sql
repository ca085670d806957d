-- Each minute exports of the clock are looked at whose failure nobody was told of: a few of the last month.
create index data_export_untold on data_export (created_at) where saved_export_id is not null and failure_told_at is null;

-- Runs of notebooks go after a year.
create index notebook_run_by_time on notebook_run (ran_at);
