-- Rules of minutes and hours raise an alert with a sample: `point` is then its time (ISO 8601), and over_at that of the sample with
-- which it was over.
alter table alert_event add column over_at timestamptz;
