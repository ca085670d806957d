-- About how long answering takes. Null: not saved since this column was added.
alter table survey add column estimated_minutes smallint;
