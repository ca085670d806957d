-- A project without subjects can be deleted: it is hidden at once, can be taken back for 30 days, and is then purged. Its
-- code stays taken until the purge.
alter table project add column deleted_at timestamptz;

create index project_deleted on project (deleted_at) where deleted_at is not null;
