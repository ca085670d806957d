import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables'

/** Tables of class D: distributed by subject on Citus, the anchor first. */
export const distributedTables = [
  'subject_key',
  'series_day',
  'series_late',
  'sleep_session',
  'subject_day',
] as const

/** A rule of docs/database.md that the database breaks. */
export interface CatalogueViolation {
  readonly rule:
    | 'missing_table'
    | 'key_not_first'
    | 'unique_without_key'
    | 'nullable_key'
    | 'foreign_key_outside'
    | 'referenced_from_outside'
    | 'trigger'
    | 'volatile_default'
    | 'row_security'
    | 'name'
    | 'unbounded_text_in_index'
  readonly object: string
}

/**
 * Texts in indexes that have no check of their length, because no user chooses them: ids, hashes and names of ours, and codes
 * folded from bounded ones. A B-tree refuses rows of more than 2,704 bytes, which random text cannot be compressed below.
 */
const ownIndexedTexts = [
  'auth_account.account_id',
  'auth_account.provider_id',
  'auth_rate_limit.key',
  'auth_session.token',
  'auth_verification.identifier',
  'channel_speed.channel',
  'demo_step.name',
  'demo_survey.name',
  // The name of a file in the operator's folder, and of a column of its layout.
  'import_rejection.column_name',
  'import_rejection.file',
  'import_run.fingerprint',
  'job_failure.job',
  'job_failure.target_kind',
  'job_schedule.job',
  'job_suspect.job',
  'job_suspect.target_kind',
  // Domains of bounded mail addresses.
  'mail_denial.domain',
  'mail_refusal.scope',
  'schema_migration.name',
  'sending_hold.channel',
  'sending_hold.domain',
  'sent_survey.occurrence_key',
  // Class D; data-import/run/sleep-log.ts cuts it.
  'sleep_session.natural_key',
]

/** Checks the catalogue, without Citus; empty if every rule holds. */
export async function lintCatalogue(db: Kysely<Tables>): Promise<CatalogueViolation[]> {
  const names = sql.join(distributedTables.map((name) => sql`${name}`))
  const own = sql.join(ownIndexedTexts.map((name) => sql`${name}`))
  const result = await sql<CatalogueViolation>`
    with d as (
      select x.name, to_regclass(x.name)::oid as oid
      from unnest(array[${names}]::text[]) as x (name)
    ),
    key as (
      select a.attrelid, a.attnum, a.attnotnull
      from pg_attribute a join d on d.oid = a.attrelid
      where a.attname = 'subject_id' and not a.attisdropped
    )
    select 'missing_table' as rule, d.name as object from d where d.oid is null
    union all
    select 'nullable_key', d.name
    from d left join key on key.attrelid = d.oid
    where d.oid is not null and key.attnotnull is distinct from true
    union all
    select 'key_not_first', d.name
    from d left join pg_index i on i.indrelid = d.oid and i.indisprimary
    left join key on key.attrelid = d.oid
    where d.oid is not null and i.indkey[0] is distinct from key.attnum
    union all
    -- A primary key has its own rule above.
    select 'unique_without_key', i.indexrelid::regclass::text
    from pg_index i join d on d.oid = i.indrelid left join key on key.attrelid = d.oid
    where (i.indisunique or i.indisexclusion) and not i.indisprimary
      and not coalesce(key.attnum = any (i.indkey), false)
    union all
    select 'foreign_key_outside', c.conrelid::regclass || '.' || c.conname
    from pg_constraint c join d on d.oid = c.conrelid left join key on key.attrelid = d.oid
    where c.contype = 'f'
      and (c.confrelid not in (select oid from d where oid is not null)
           or not coalesce(key.attnum = any (c.conkey), false))
    union all
    select 'referenced_from_outside', c.conrelid::regclass || '.' || c.conname
    from pg_constraint c join d on d.oid = c.confrelid
    where c.contype = 'f' and c.conrelid not in (select oid from d where oid is not null)
    union all
    select 'trigger', t.tgrelid::regclass || '.' || t.tgname
    from pg_trigger t join d on d.oid = t.tgrelid
    where not t.tgisinternal
    union all
    -- Times and ids come from the application, so that every shard agrees.
    select 'volatile_default', a.attrelid::regclass || '.' || a.attname
    from pg_attrdef f
    join d on d.oid = f.adrelid
    join pg_attribute a on a.attrelid = f.adrelid and a.attnum = f.adnum
    where pg_get_expr(f.adbin, f.adrelid) ~* 'now\\(|clock_timestamp|current_|random|uuid|nextval'
    union all
    select 'row_security', d.name
    from d join pg_class r on r.oid = d.oid
    where r.relrowsecurity
    union all
    select 'name', c.table_name || '.' || c.column_name
    from information_schema.columns c
    where c.table_schema = 'public'
      and (c.table_name !~ '^[a-z][a-z0-9_]*$' or c.column_name !~ '^[a-z][a-z0-9_]*$'
           or (c.data_type like 'timestamp%' and c.column_name !~ '_at$'
               and (c.table_name, c.column_name) not in
                   (('job_schedule', 'queued_for'), ('device_link', 'linked_from'), ('device_link', 'linked_to'), ('audit_event', 'at'), ('sent_survey', 'planned_for'),
                    ('project_survey', 'planned_until'), ('project_survey', 'sends_from'), ('survey_answer', 'late_until'),
                    ('survey_message', 'late_until')))
           or c.data_type = 'timestamp without time zone')
    union all
    select distinct 'unbounded_text_in_index', a.attrelid::regclass || '.' || a.attname
    from pg_index i
    join pg_class x on x.oid = i.indexrelid
    join pg_am m on m.oid = x.relam and m.amname = 'btree'
    join pg_attribute a on a.attrelid = i.indrelid and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'varchar'::regtype)
      and (a.attnum = any (i.indkey)
           or pg_get_expr(i.indexprs, i.indrelid) ~ ('\\m' || a.attname || '\\M'))
    where x.relnamespace = 'public'::regnamespace
      and a.attrelid::regclass || '.' || a.attname <> all (array[${own}]::text[])
      and not exists (
        select from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any (c.conkey)
          and pg_get_constraintdef(c.oid) ~ 'length\\(|= ANY \\(ARRAY\\[')
    order by 1, 2`.execute(db)
  return result.rows
}
