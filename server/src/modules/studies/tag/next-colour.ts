import type { Kysely } from 'kysely'
import { tagFields } from '../../../../../engines/fields'
import type { Tables, TagColour } from '../../../platform/tables'

// Object.keys loses the type of the keys.
const colours = Object.keys(tagFields.colour.choices) as TagColour[]

/** The colours of tags that nobody chose one for, in turn: the first follows those of the tags that the project has. */
export async function coloursInTurn(tx: Kysely<Tables>, projectId: string): Promise<() => TagColour> {
  const { count } = await tx
    .selectFrom('tag')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  let next = count
  return () => colours[next++ % colours.length] ?? 'sumi'
}
