-- How far the demo company is loaded, so that a start that was killed in the middle goes on, and later starts fill up
-- the days since.

create table demo_step (
  name text primary key,
  -- The day of the first start: what the demo's dates are counted from.
  anchor_on date not null,
  finished_at timestamptz
);
