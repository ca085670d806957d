-- A refresh token is spent at each use; when it was last replaced tells two tabs at once from a stolen copy.

alter table auth_session add column refreshed_at timestamptz;

-- Wrong passwords in a row per e-mail address, known or not. The key is a keyed hash of the address.
create table auth_sign_in_failure (
  key bytea primary key,
  count integer not null,
  failed_at timestamptz not null
);
