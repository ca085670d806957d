-- Why a row was not imported, and where, is kept as a key and values and said in the language of who reads it. Earlier rows
-- have a Japanese text in message; a later version drops it.
alter table import_rejection add column said jsonb;
