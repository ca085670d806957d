-- An import can be undone where nothing but it has values of its devices.
create table import_device (
  import_run_id uuid not null references import_run on delete cascade,
  device_id uuid not null references device on delete cascade,
  primary key (import_run_id, device_id)
);

create index import_device_device on import_device (device_id);

alter table data_import drop constraint data_import_state;
alter table data_import
  add constraint data_import_state
  check (state in ('receiving', 'checking', 'refused', 'checked', 'importing', 'imported', 'undoing', 'undone'));
