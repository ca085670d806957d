-- Whom a text message can reach is asked at every change of a schedule; the number itself lies sealed, and opening thousands
-- takes seconds. Null: written by an earlier version, and found out when it is asked.
alter table personal_data add column has_number boolean;
