-- One occurrence has one answer: a sheet whose link was handed out, and is opened while an occurrence of the same delivery is open, becomes that
-- occurrence's. Its link leads there from then on, and it is revoked, so that nothing counts it twice.
alter table survey_answer add column merged_into uuid,
  add constraint survey_answer_merged check (merged_into is null or revoked_at is not null),
  add constraint survey_answer_merged_into
    foreign key (test_subject_id, merged_into) references survey_answer (test_subject_id, id) on delete cascade;

create index survey_answer_by_merged on survey_answer (test_subject_id, merged_into) where merged_into is not null;
