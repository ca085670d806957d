import type { Kysely } from 'kysely'
import type { Page } from '../../../../platform/postgres/pagination'
import type { Tables } from '../../../../platform/tables'
import { projectMembers, type VisibleProject } from '../../../studies/project'

/** Somebody who may be given the alerts of a project. */
export interface Assignee {
  readonly id: string
  readonly name: string
}

/** Owners and members of the project who can sign in, owners first. An invited one can be given what waits for them. */
export async function assigneesOf(
  db: Kysely<Tables>,
  project: Pick<VisibleProject, 'id' | 'company_id'>,
): Promise<readonly Assignee[]> {
  const { members } = await projectMembers(db, project)
  return members.flatMap(({ user: { id, name, status } }) => (status === 'suspended' ? [] : [{ id, name }]))
}

export async function assigneePage(
  db: Kysely<Tables>,
  project: Pick<VisibleProject, 'id' | 'company_id'>,
  { offset, limit }: Page,
) {
  const people = await assigneesOf(db, project)
  return { items: people.slice(offset, offset + limit), total: people.length }
}
