-- A domain may be broken for longer than its addresses are doubted: from this time on one mail is sent to an address that is marked.
-- Null: it was sent, or the mark comes from mails that had been taken and came back.
alter table subject_channel add column try_again_at timestamptz;
