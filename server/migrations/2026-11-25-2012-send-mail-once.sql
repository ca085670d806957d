-- A mail whose reply is waited for is nobody else's, and one that may have left is sent once more at most.
alter table mail
  -- A process is about to send it: committed before the mail server is spoken to.
  add column claimed_at timestamptz,
  -- The mail server had all of it and did not answer, or the process was killed then: it was sent once more, with the same Message-ID.
  add column may_be_repeated boolean not null default false;
