-- A sample that lies ahead is not known yet: its subject is evaluated again when its time has come. Servers of before evaluate the row at
-- once, as they did.
alter table alert_change add column due_at timestamptz;
