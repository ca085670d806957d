-- A subject has a key of their own before anything is known of the person: the audit log holds notes and attributes,
-- which may name them, under it. No values: nothing but the key is kept.
alter table personal_data alter column sealed drop not null;
