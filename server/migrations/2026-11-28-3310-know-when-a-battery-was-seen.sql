-- When the stored charge of the battery was measured: a synchronisation that brings no charge leaves an old one. Null: with the last
-- synchronisation. A charge of more than two days ago says nothing about now.
alter table device add column battery_seen_at timestamptz;
