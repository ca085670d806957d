-- A place beyond 52 makes tag_bits a number that JavaScript cannot hold: lists of subjects with such a tag could not be read
-- at all. Tags in these places share another one's; the tags themselves are asked besides, as for every shared place.
update tag set bit = bit - 53 where bit > 52;

alter table tag drop constraint tag_bit_check;

alter table tag add constraint tag_bit_check check (bit between 0 and 52);

create or replace function choose_tag_bit() returns trigger language plpgsql as $$
begin
  new.bit := (
    select place.bit from generate_series(0, 52) as place (bit)
    left join tag on tag.project_id = new.project_id and tag.bit = place.bit
    group by place.bit order by count(tag.id), place.bit limit 1);
  return new;
end $$;

select refresh_tag_bits(array(select id from test_subject where tag_bits >= 1::bigint << 53));

alter table test_subject add constraint test_subject_tag_bits_fit check (tag_bits between 0 and (1::bigint << 53) - 1);
