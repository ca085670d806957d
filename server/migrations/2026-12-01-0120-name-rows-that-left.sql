-- What an export calls the subject of the rows that it holds, so that a later one can say whose rows are gone. Null: nobody's, or older.
alter table data_export_revision add column subject_name text;
