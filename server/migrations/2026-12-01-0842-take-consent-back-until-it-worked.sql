-- A consent that was ended here is ended at the provider, too: again and again until the provider has answered that it is gone.
alter table device_grant
  add column withdraw_at timestamptz,
  add column withdraw_failures integer not null default 0,
  -- What came of it; null: it was not ended here, or waits.
  add column withdrawal text constraint device_grant_withdrawal check (withdrawal in ('done', 'not_offered', 'in_use', 'failed'));

update device_grant set withdraw_at = coalesce(ended_at, granted_at) where is_withdrawing;

create index device_grant_withdrawing on device_grant (withdraw_at) where is_withdrawing;
