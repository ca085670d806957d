-- A link to connect goes to the wearer as a nudge does: it counts as one of the day, and keeps to quiet hours.
alter table nudge drop constraint nudge_kind_check;
alter table nudge add constraint nudge_kind_check check (kind in ('sync', 'charge', 'wear', 'connect'));

-- The message that carries the link; null: it was shown on the screen or printed. The token of a link that is sent is derived from the
-- link's id when the message is written, so that it is stored nowhere.
alter table connect_link add column nudge_id uuid references nudge on delete set null;
create unique index connect_link_of_nudge on connect_link (nudge_id) where nudge_id is not null;
