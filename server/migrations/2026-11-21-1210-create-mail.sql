-- Mail on its way out. What it says is removed when an SMTP server has taken it; the demo's outbox keeps it.

create table mail (
  id uuid primary key,
  kind text not null,
  -- The row that the text is made from at the time of sending, so that a secret never waits here.
  reference_id uuid,
  recipient text,
  locale text check (locale in ('ja', 'en')),
  subject text,
  body_text text,
  body_html text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The mail server refused it for good.
  refused_at timestamptz
);

create index mail_sent on mail (sent_at desc, id desc) where sent_at is not null;
