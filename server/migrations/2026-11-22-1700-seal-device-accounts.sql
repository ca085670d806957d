-- The address of a device's account at its provider is mostly its wearer's own: it lies under the key of who wore the device
-- last, or under the server's while nobody has. account_email holds what earlier versions wrote, until a job has sealed it;
-- a later version drops it.
alter table device
  add column account_sealed bytea,
  add column account_wearer_id uuid;

create index device_account_wearer on device (account_wearer_id) where account_wearer_id is not null;

create index device_account_in_clear on device (id) where account_email is not null;
