-- A notebook runs only the client whose digest it names: the client of each release that a notebook was given stays.
create table client_program (
  sha256 bytea primary key constraint client_program_sha256 check (length(sha256) = 32),
  content text not null constraint client_program_content check (length(content) <= 1000000),
  kept_at timestamptz not null
);
