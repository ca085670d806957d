-- Since when and why somebody no longer takes part, and what it takes to bring them back: one row for each subject who was
-- withdrawn with a reason. Erasing the person empties the note.
create table withdrawal (
  company_id uuid not null,
  test_subject_id uuid not null,
  withdrawn_on date not null,
  reason text not null check (reason in ('consent_withdrawn', 'adverse_event', 'lost_to_follow_up', 'protocol_deviation', 'investigator_decision', 'death', 'other')),
  note text not null default '',
  status_before text not null check (status_before in ('invited', 'active', 'completed', 'withdrawn')),
  ended_on_before date,
  -- The links that it ended, each with the end it had: [{"id": …, "to": …}].
  ended_links jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (company_id, test_subject_id),
  constraint withdrawal_of_subject
    foreign key (company_id, test_subject_id) references test_subject (company_id, id) on delete cascade
);
