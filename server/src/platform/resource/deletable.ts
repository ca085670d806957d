import type { JobTargetKind } from '../jobs/job-targets'
import type { Tables } from '../tables'

type WithDeletion = {
  [Table in keyof Tables]: 'deleted_at' extends keyof Tables[Table] ? Table : never
}[keyof Tables]

/** Tables of nouns whose rows are hidden for 30 days before they are removed. */
export type DeletableTable = Extract<WithDeletion, JobTargetKind>
