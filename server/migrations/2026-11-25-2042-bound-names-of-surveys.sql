-- Indexed.
alter table survey add constraint survey_name_length check (char_length(name) <= 255) not valid;
