-- A consent is that of the subject who wore the device when it was given. It does not count for who wears the device afterwards.
alter table device_grant
  -- Null: nobody wore it, as an account of the team. No foreign key: a subject that is purged must not make it everybody's.
  add column given_by_subject_id uuid,
  drop constraint device_grant_state,
  add constraint device_grant_state check (state in ('active', 'reauthorize', 'not_linked', 'lapsed', 'revoked', 'retired', 'handed_over'));

update device_grant g set given_by_subject_id = (
  select l.test_subject_id from device_link l
  where l.device_id = g.device_id and l.deleted_at is null and l.linked_from <= g.granted_at
    and (l.linked_to is null or l.linked_to > g.granted_at)
  order by l.linked_from limit 1);
