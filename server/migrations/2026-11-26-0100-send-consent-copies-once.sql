-- The copy of a subject's consents is mailed once an answer, whoever completes it and however often. The answer's history also looks
-- for it by the answer.
create unique index mail_consent_copy_once on mail (reference_id) where kind = 'consent-copy';
