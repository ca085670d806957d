-- A code as people see it, for comparison alone: what is stored and what is unique stay as they are. Nobody sees variation selectors, and
-- case is not only that of single letters: ß is SS, ς is Σ, İ and ı are I.
create function seen_code(code text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(
    translate(folded_text(regexp_replace(code, E'[\u180B-\u180D\u180F\uFE00-\uFE0F\U000E0100-\U000E01EF]', '', 'g')), 'ςİı', 'σii'),
    'ß', 'ss'), 'ẞ', 'ss'), E'i\u0307', 'i');

create index test_subject_seen_code on test_subject (project_id, seen_code(code));

create index device_seen_code on device (company_id, seen_code(code));
