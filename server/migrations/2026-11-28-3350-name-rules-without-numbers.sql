-- The names of two rules that every project has said a threshold, which its owners may change. Names that somebody chose stay.
update alert_rule
set name = case default_key when 'SYNC_LATE' then '同期遅れ' else '同期なし' end
where (default_key = 'SYNC_LATE' and name = '2日を超える未同期')
  or (default_key = 'SYNC_LOST' and name = '7日を超える未同期');
