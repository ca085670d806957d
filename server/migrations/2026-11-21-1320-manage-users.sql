-- A removed user is hidden at once, can be taken back for 30 days, and then gives up the e-mail address.
alter table app_user
  add column removed_at timestamptz,
  add column purged_at timestamptz,
  add column status_before_removal text check (status_before_removal in ('invited', 'active', 'suspended')),
  -- The address of an invitation whose address belongs to somebody of another company: the inviting company sees an
  -- invitation like any other, and nobody can ever sign in with it.
  add column held_email text;

alter table app_user add constraint app_user_removed_is_suspended check (removed_at is null or status = 'suspended');

create unique index app_user_held_email on app_user (company_id, lower(held_email)) where held_email is not null;

create index app_user_removed on app_user (removed_at) where removed_at is not null and purged_at is null;
