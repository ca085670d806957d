-- What the first condition of an alert read last, what was the worst of it, and what it read when the alert was over: a message that
-- something is over says the value of then, and not the one that raised it.
alter table alert_event
  add column latest_value double precision,
  add column latest_on date,
  add column worst_value double precision,
  add column closing_value double precision;
