-- Administrators read what concerns companies and accounts, across companies; what companies do inside is theirs alone.
create index audit_event_platform on audit_event (at, id)
  where company_id is null or target_kind in ('company', 'user');
