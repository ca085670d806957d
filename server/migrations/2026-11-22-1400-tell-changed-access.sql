-- An open socket keeps hearing for hours, so every process is told at once when what somebody may do has changed. Triggers,
-- so that no way of changing it can forget to tell: the screens, the commands of the server and a purge alike.
-- 'kansoku' is liveChannel and the object an AccessChange, both in server/src/platform.
create function tell_access(whose text, id uuid) returns void language sql as $$
  select pg_notify('kansoku', json_build_object('kind', 'access', whose, id)::text)
$$;

create function tell_user_access() returns trigger language plpgsql as $$
begin
  perform tell_access('userId', new.id);
  return null;
end $$;

create trigger app_user_access after update on app_user for each row
  when ((old.role, old.status, old.company_id) is distinct from (new.role, new.status, new.company_id))
  execute function tell_user_access();

create function tell_company_access() returns trigger language plpgsql as $$
begin
  perform tell_access('companyId', new.id);
  return null;
end $$;

create trigger company_access after update on company for each row
  when (old.status is distinct from new.status)
  execute function tell_company_access();

create function tell_member_access() returns trigger language plpgsql as $$
begin
  perform tell_access('userId', coalesce(new.user_id, old.user_id));
  return null;
end $$;

create trigger project_member_access after insert or update or delete on project_member for each row
  execute function tell_member_access();

-- A password, a reset second factor, a sign-out and the removal of a user end sessions; nothing else does.
create function tell_session_access() returns trigger language plpgsql as $$
begin
  perform tell_access('sessionId', old.id);
  return null;
end $$;

create trigger auth_session_access after delete on auth_session for each row
  execute function tell_session_access();
