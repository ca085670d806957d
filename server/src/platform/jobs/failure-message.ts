import pg from 'pg'
import { Problem } from '../problem'

const longest = 200

/**
 * An error's message without values, because it may quote what somebody typed or measured. The log has all of it except the
 * values of rows.
 */
export function failureMessage(error: unknown): string {
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint } = error
    return ['PostgreSQL', code, constraint ?? ([table, column].filter(Boolean).join('.') || null)]
      .filter(Boolean)
      .join(' ')
  }
  if (error instanceof Problem) return `${error.name} ${error.code}`
  if (!(error instanceof Error)) return 'Error'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  const kind = error.name === 'Error' ? error.constructor.name : error.name
  return [kind, code, withoutValues(error.message)].filter(Boolean).join(' ').slice(0, longest)
}

/** Values follow a colon or a quotation mark, or contain digits or signs that no English sentence has. */
function withoutValues(message: string): string {
  const [said = ''] = message.split(/[:：\n"'`「『“‘]/)
  return said
    .trim()
    .split(' ')
    .map((word) => (/^[A-Za-z(),.;_-]+$/.test(word) ? word : '…'))
    .join(' ')
}
