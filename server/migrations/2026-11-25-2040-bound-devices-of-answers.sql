-- Both are part of an index, whose rows have 2,704 bytes at most, and both come from whoever holds a link.
alter table survey_answer_history
  add constraint survey_answer_history_device_length check (char_length(device) <= 64) not valid,
  add constraint survey_answer_history_address_length check (octet_length(address) <= 2000) not valid;
