-- In which encoding a text was read and how sure that is, and which cells of a sheet are merged: people look at both before
-- they register. Null for workbooks, and for files of before this.
alter table bulk_file
  add column read_as text
    check (read_as in ('utf_8', 'utf_16le', 'utf_16be', 'shift_jis', 'euc_jp', 'windows_1252')),
  add column certainty text check (certainty in ('certain', 'likely', 'unsure', 'chosen')),
  add column merged_cells text[] not null default '{}';
