-- Which project a step fills: people may change its code.
alter table demo_step add column project_id uuid references project (id) on delete set null;

update demo_step set project_id = project.id
from project join company on company.id = project.company_id
where company.code = 'DEMO' and project.code = demo_step.name;
