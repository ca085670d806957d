import type { Revision, Revisions } from '../tables/revision'

/** Whose rows each table has. */
export class RowOwners implements Revisions {
  readonly #told: Revisions
  readonly #owners = new Map<string, Set<string>>()

  constructor(told: Revisions) {
    this.#told = told
  }

  note(revision: Revision): void {
    this.#told.note(revision)
    if (revision.isEmpty) return
    const owners = this.#owners.get(revision.table) ?? new Set()
    this.#owners.set(revision.table, owners.add(revision.subjectId))
  }

  /** How many of some subjects have no row in a table, as a manifest says it; nothing of a table that is no subject's. */
  subjectsWithout(
    table: string,
    subjects: readonly { readonly id: string }[],
  ): { readonly subjectsWithoutRows?: number } {
    if (tablesOfNobody.has(table)) return {}
    const owners = this.#owners.get(table)
    return { subjectsWithoutRows: subjects.filter(({ id }) => !owners?.has(id)).length }
  }
}

const tablesOfNobody = new Set(['runs', 'audit', 'questionnaires', 'changes', 'redcap_dictionary'])
