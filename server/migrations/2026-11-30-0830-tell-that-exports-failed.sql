-- When somebody was told that an export of the clock failed, or that its file was not delivered.
alter table data_export add column failure_told_at timestamptz;
-- What failed before is nobody's news.
update data_export set failure_told_at = created_at where saved_export_id is not null;
