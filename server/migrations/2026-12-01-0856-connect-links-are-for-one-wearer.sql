-- A link to connect is for who wears the device when it is made, or next; it opens nothing once somebody else wears it. Null: made before this.
alter table connect_link add column for_subject_id uuid;
