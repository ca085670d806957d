-- What the message says of the subject's data: from which day on they are missing, which day was hardly worn, or when the battery was
-- seen low. Null: nothing of that is known, and the message claims nothing.
alter table nudge add column since_on date;
