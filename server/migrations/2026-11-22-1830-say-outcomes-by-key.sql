-- Why a row failed is kept as a key and values, and said in the language of who reads it. Rows of before have a Japanese
-- text in outcome_message, which nothing writes any more; a later version drops it.
alter table bulk_row add column outcome_reason jsonb;
