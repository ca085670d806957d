-- As for codes of test subjects (2026-11-28-3310), within the company.
alter table device add column code_twin smallint not null default 0;

update device set code_twin = alike.place
from (
  select id, row_number() over (partition by company_id, code_folded order by created_at, id) - 1 as place
  from device
) alike
where alike.id = device.id and alike.place > 0;

create unique index device_one_code on device (company_id, code_folded, code_twin);

-- Owners find them in the audit log: nobody can tell here whether they are one and the same.
insert into audit_event (id, company_id, actor_kind, action, target_kind, target_id, after, at)
select gen_random_uuid(), alike.company_id, 'system', 'device.share_code', 'device', alike.id,
  jsonb_build_object('code', alike.code, 'alike_code', first.code), now()
from device alike
join device first on first.company_id = alike.company_id and first.code_folded = alike.code_folded and first.code_twin = 0
where alike.code_twin > 0;
