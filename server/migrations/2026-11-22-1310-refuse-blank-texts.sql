-- A project with an empty time zone stopped the hourly job for every company after it. The forms refuse blank texts; so does
-- the database, whoever writes. Zones have to look like names of the IANA database: which of them there are changes with
-- its releases, and differs between PostgreSQL and Node, so that a stored list would refuse what is right.

-- Blanks of any script are blank; [[:space:]] would depend on the locale of the database.
create function is_blank(text) returns boolean language sql immutable parallel safe as $$
  select btrim($1, E' \t\n\r\f\u000b\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff') = ''
$$;

create function is_zone_name(text) returns boolean language sql immutable parallel safe as $$
  select $1 ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'
$$;

-- What earlier versions let in: the usual zone for a project, the project's for a subject, nothing for an address.
update project set time_zone = 'Asia/Tokyo' where not is_zone_name(time_zone);

update test_subject set time_zone = null where not is_zone_name(time_zone);

update project set contact_email = null where is_blank(contact_email);

update project set ethics_approval_number = null where is_blank(ethics_approval_number);

update company set contact_email = null where is_blank(contact_email);

update device set account_email = null where is_blank(account_email);

alter table project
  add constraint project_time_zone_named check (is_zone_name(time_zone)),
  add constraint project_name_there check (not is_blank(name)),
  add constraint project_code_there check (not is_blank(code)),
  add constraint project_contact_email_there check (not is_blank(contact_email)),
  add constraint project_ethics_approval_number_there check (not is_blank(ethics_approval_number));

alter table test_subject
  add constraint test_subject_time_zone_named check (is_zone_name(time_zone)),
  add constraint test_subject_code_there check (not is_blank(code));

alter table company
  add constraint company_name_there check (not is_blank(name)),
  add constraint company_code_there check (not is_blank(code)),
  add constraint company_contact_email_there check (not is_blank(contact_email));

alter table app_user
  add constraint app_user_name_there check (not is_blank(name)),
  add constraint app_user_email_there check (not is_blank(email));

alter table tag add constraint tag_name_there check (not is_blank(name));

alter table device
  add constraint device_code_there check (not is_blank(code)),
  add constraint device_provider_there check (not is_blank(provider)),
  add constraint device_account_email_there check (not is_blank(account_email));
