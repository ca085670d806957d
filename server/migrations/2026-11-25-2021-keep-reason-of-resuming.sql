-- Why staff sent to a subject again who had unsubscribed.
alter table subject_channel add column state_reason text;
