-- How often an address asked what anybody may ask, in its present minute. Lost after a crash, which loses nothing.
create unlogged table call_count (
  key bytea primary key,
  began_at timestamptz not null,
  count integer not null
);
