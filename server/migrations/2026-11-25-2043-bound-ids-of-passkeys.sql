-- Indexed; chosen by the authenticator. WebAuthn allows 1,023 bytes, in base64url.
alter table auth_passkey
  add constraint auth_passkey_credential_length check (char_length(credential_id) <= 1400) not valid;
