-- KS-A01, ks-a01 and full-width codes are one code: a person who exists only by the case of a letter gets the data of another.
-- Those that are there already stay, in the order in which they were registered: the first keeps 0, later ones are numbered, and the audit
-- log tells of them. Erased and deleted subjects hold their code until they are purged.
alter table test_subject add column code_twin smallint not null default 0;

update test_subject set code_twin = alike.place
from (
  select id, row_number() over (partition by project_id, code_folded order by created_at, id) - 1 as place
  from test_subject
) alike
where alike.id = test_subject.id and alike.place > 0;

create unique index test_subject_one_code on test_subject (project_id, code_folded, code_twin);

-- Owners find them in the audit log: nobody can tell here whether they are one and the same.
insert into audit_event (id, company_id, actor_kind, action, target_kind, target_id, after, at)
select gen_random_uuid(), alike.company_id, 'system', 'test_subject.share_code', 'test_subject', alike.id,
  jsonb_build_object('code', alike.code, 'alike_code', first.code), now()
from test_subject alike
join test_subject first on first.project_id = alike.project_id and first.code_folded = alike.code_folded and first.code_twin = 0
where alike.code_twin > 0;
