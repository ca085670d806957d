-- Each time the file of an export left: from the page, with a key, or to storage. A process of the former version knows the page alone.
alter table data_export_download
  add column means text not null default 'page' constraint data_export_download_means check (means in ('page', 'key', 'delivery')),
  add column access_key_id uuid references access_key on delete set null,
  -- The storage as it was called then.
  add column destination_name text constraint data_export_download_destination check (length(destination_name) <= 200),
  add column file_name text,
  add column byte_count bigint;

update data_export_download d set file_name = e.file_name, byte_count = e.byte_count
  from data_export e where e.id = d.data_export_id;

insert into data_export_download (id, data_export_id, user_id, downloaded_at, means, destination_name, file_name, byte_count)
  select d.id, d.data_export_id, d.asked_by, d.delivered_at, 'delivery', d.destination_name, e.file_name, e.byte_count
  from data_export_delivery d join data_export e on e.id = d.data_export_id
  where d.delivered_at is not null;

create index data_export_download_of_key on data_export_download (access_key_id) where access_key_id is not null;

-- Whom changes.csv names without a row of their own: their erasure takes the file away, too.
alter table data_export add column mentioned_ids uuid[];

update data_export e set mentioned_ids = (
    select array_agg(distinct r.subject_id) from data_export_revision r
    where r.data_export_id = e.previous_id and r.subject_name is not null and not r.subject_id = any(e.subject_ids))
  where e.previous_id is not null and e.finished_at is not null and e.removed_at is null;
