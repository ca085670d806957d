import { distributedTables } from '../src/platform/postgres/migrate/catalogue-lint'

/** A statement on a table of the time-series store that would fail or scan everything on Citus. */
export interface StatementProblem {
  readonly file: string
  readonly line: number
  readonly rule:
    | 'outside_the_store'
    | 'no_subject_or_project'
    | 'not_on_store'
    | 'sql_clock'
    | 'lateral'
    | 'repartition'
}

const tables = distributedTables.join('|')
const builders =
  'selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin|mergeInto'
const words = 'from|join|into|update|copy|table|using'
// Kysely's selectFrom('series_day as d') and SQL's "from series_day d" alike.
const use = new RegExp(`(?:\\b(?:${builders})\\(\\s*['"\`]|\\b(?:${words})\\s+"?)(?:${tables})\\b`, 'gi')
const statementEnd = /\.(execute\w*|stream|compile|as)\(|`(?=[\s,;)])/
const clock =
  /\b(now|clock_timestamp|statement_timestamp|random|gen_random_uuid|uuidv7)\s*\(\s*\)|\bcurrent_(timestamp|date)\b/i

const key = '(?:\\w+\\.)?(?:subject_id|project_id)'
const namesKey = new RegExp(`\\b${key}\\b`)
/**
 * A value that the key is compared with, in SQL or in Kysely's where(). A column that is only selected filters nothing, and a
 * join of two tables by their keys reads both whole, however few rows another column leaves of it.
 */
const filtersByKey = new RegExp(
  `\\b(?:where|on|and)\\b\\s+${key}\\s*(?:=\\s*(?:any\\s*\\(\\s*)?(?:\\$\\{|\\d|')|in\\b)|where\\(\\s*['"]${key}['"]`,
  'i',
)
const isInsert = (use: string): boolean => /^(into|copy)\b/i.test(use)

/** Checks one file of server/src for statements that docs/database.md forbids. */
export function problemsIn(file: string, text: string): StatementProblem[] {
  const code = withoutComments(text)
  const uses = [...code.matchAll(use)]
  const inStore = file.includes('/modules/series/measurement/')
  const at = (index: number, rule: StatementProblem['rule']): StatementProblem => ({
    file,
    line: code.slice(0, index).split('\n').length,
    rule,
  })
  if (!inStore) return uses.map((match) => at(match.index, 'outside_the_store'))

  const problems: StatementProblem[] = []
  for (const match of uses) {
    // Kysely's insert cannot be typed without the subject_id that the table demands.
    if (match[0].startsWith('insertInto')) continue
    const statement = statementAt(code, match.index)
    if (!(isInsert(match[0]) ? namesKey : filtersByKey).test(statement))
      problems.push(at(match.index, 'no_subject_or_project'))
    if (file.endsWith('-queries.ts') && runsOnDb(code, match.index))
      problems.push(at(match.index, 'not_on_store'))
  }
  for (const [rule, pattern] of [
    ['sql_clock', sqlOf(clock)],
    ['lateral', /\blateral\b|(inner|left)JoinLateral/gi],
    ['repartition', /\bgroup\s+by\s+(rollup|cube|grouping\s+sets)\b|\bmerge\s+into\b/gi],
  ] as const) {
    for (const match of code.matchAll(pattern)) problems.push(at(match.index, rule))
  }
  return problems
}

/** Only inside template literals: JavaScript's own now() is allowed. */
function sqlOf(pattern: RegExp): RegExp {
  return new RegExp(`(?<=sql(?:<[^\`]*>)?\`[^\`]*)(?:${pattern.source})`, 'gi')
}

/** From the start of the chain or template to where it is run. */
function statementAt(code: string, index: number): string {
  const rest = code.slice(index)
  const end = rest.search(statementEnd)
  const before = code.slice(Math.max(0, index - 600), index)
  const start = Math.max(before.lastIndexOf('sql`'), before.lastIndexOf('sql<'), before.lastIndexOf('.with('))
  return before.slice(start === -1 ? before.length : start) + rest.slice(0, end === -1 ? 1500 : end)
}

/**
 * What screens read runs on what onStore() gives, which is named `store`: on `db`, the connections of everything else, a node
 * that hangs would take them all.
 */
function runsOnDb(code: string, index: number): boolean {
  const end = code.slice(index).search(statementEnd)
  const isKysely = /\bdb\s*\.\s*$/.test(code.slice(0, index))
  return isKysely || (end !== -1 && /^`?\.(execute\w*|stream)\(db\b/.test(code.slice(index + end)))
}

/** Blanked, so that lines keep their numbers. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
}
