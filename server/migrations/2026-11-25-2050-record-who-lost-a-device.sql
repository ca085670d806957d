-- Whose days may hold data of the device until it is given to who wears it now: a link that is removed leaves no row that
-- names its subject. With it a reattribution reads these subjects, and not the whole time-series store.
alter table reattribution add column lost_by uuid[] not null default '{}';
