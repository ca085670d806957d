-- Indexed; a cell of somebody's file.
alter table bulk_row add constraint bulk_row_key_length check (char_length(key) <= 256) not valid;
