-- A person who is erased at once instead of after 30 days: the personal data are gone when the owner is answered
-- (personal_data_erased_at), and of who is to go altogether a job removes the rest (erasure_begun_at: hidden, cannot be
-- taken back).
alter table test_subject
  add column personal_data_erased_at timestamptz,
  add column erasure_begun_at timestamptz;

create index test_subject_erasing on test_subject (erasure_begun_at) where erasure_begun_at is not null;

-- Counts by state still come from the index alone.
drop index test_subject_counts;

create index test_subject_counts on test_subject (project_id, status, deleted_at) include (erasure_begun_at);
