-- The log of one thing is read from its target and from the ids among recorded values, without reading the whole log.
create index audit_event_target on audit_event (target_id, at desc);

create index audit_event_before_ids on audit_event using gin
  (jsonb_path_query_array(before, 'strict $.** ? (@ like_regex "^[0-9a-f]{8}-[0-9a-f-]{27}$")'));

create index audit_event_after_ids on audit_event using gin
  (jsonb_path_query_array(after, 'strict $.** ? (@ like_regex "^[0-9a-f]{8}-[0-9a-f-]{27}$")'));
