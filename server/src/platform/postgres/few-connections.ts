import type pg from 'pg'
import type { Message } from '../words'
import { firstConnectionWords as words } from './first-connection-words'

interface Allowed {
  readonly role: string
  readonly database: string
  /** Null: no limit. */
  readonly of_role: number | null
  readonly of_database: number | null
  readonly of_server: number
}

/**
 * Why the server will not give as many connections as are needed, by its own limits; null if they allow it. Asked before anything
 * is opened: a connection that is refused later stops what has begun.
 */
export async function fewConnections(client: pg.PoolClient, needed: number): Promise<Message | null> {
  // A superuser has no limit but that of the server, also for what is reserved. PostgreSQL 15 reserves for nobody else.
  const { rows } = await client.query<Allowed>(
    `select quote_ident(rolname) as role, quote_ident(datname) as database,
            case when not rolsuper and rolconnlimit >= 0 then rolconnlimit end as of_role,
            case when not rolsuper and datconnlimit >= 0 then datconnlimit end as of_database,
            current_setting('max_connections')::int - case when rolsuper then 0
              else current_setting('superuser_reserved_connections')::int
                + coalesce(current_setting('reserved_connections', true), '0')::int end as of_server
     from pg_roles, pg_database where rolname = session_user and datname = current_database()`,
  )
  const [allowed] = rows
  if (!allowed) return null
  const { role, database, of_role: ofRole, of_database: ofDatabase, of_server: ofServer } = allowed
  if (ofRole !== null && ofRole < needed) return words.limitOfRole(role, ofRole, needed)
  if (ofDatabase !== null && ofDatabase < needed) return words.limitOfDatabase(database, ofDatabase, needed)
  return ofServer < needed ? words.limitOfServer(ofServer, needed) : null
}
