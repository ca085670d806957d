-- Exports of accounts of Garmin and Oura are formats of their own beside the others.
alter table import_run drop constraint import_run_kind_check;
alter table import_run
  add constraint import_run_kind_check
  check (kind in ('fitabase', 'lifesnaps', 'apple-health', 'google-takeout', 'samsung-health', 'garmin', 'oura'));

alter table data_import drop constraint data_import_kind;
alter table data_import
  add constraint data_import_kind
  check (kind in ('fitabase', 'lifesnaps', 'apple-health', 'google-takeout', 'samsung-health', 'garmin', 'oura'));
