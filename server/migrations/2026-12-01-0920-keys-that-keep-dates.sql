-- A de-identified key may return the dates as they are, so that a running study can be read up to today (ADR 0080). Those that were made
-- before move them.
alter table access_key add column shifts_dates boolean not null default true;
