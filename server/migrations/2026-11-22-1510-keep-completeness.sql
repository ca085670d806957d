-- Which of two values for one time counts. Null: the newer one, as devices give them. Else the values are from files, of
-- which the fuller counts whatever the order (ADR 0036): empty where all are complete, or a byte for each sample.

alter table series_day add column completeness bytea;

alter table series_late add column completeness bytea;
