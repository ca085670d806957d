-- Indexed; RFC 5321 allows no longer ones.
alter table app_user
  add constraint app_user_email_length check (char_length(email) <= 254) not valid,
  add constraint app_user_held_email_length check (char_length(held_email) <= 254) not valid;
