-- Indexed; a heading of somebody's file.
alter table bulk_column add constraint bulk_column_header_length check (char_length(header_key) <= 256) not valid;
