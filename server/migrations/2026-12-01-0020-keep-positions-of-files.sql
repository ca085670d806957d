-- How far each file of an import is, in a row of its own: written anew as a whole with every batch, the column import_run.files grew
-- with the square of the files. It keeps what earlier versions wrote there, also while servers are replaced one by one.
create table import_run_file (
  import_run_id uuid not null references import_run on delete cascade,
  -- Of the file's content; of an unreadable file, of its name.
  sha256 bytea not null constraint import_run_file_sha256 check (length(sha256) = 32),
  position jsonb not null,
  primary key (import_run_id, sha256)
);
