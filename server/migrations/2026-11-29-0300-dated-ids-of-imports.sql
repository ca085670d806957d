-- Ids of a wearable's files that look like dates are right as they stand, as somebody says once for the import.
alter table data_import add column dated_ids_are_right boolean not null default false;
