import type { SubjectFact } from '../../../../engines/variables'

/** The facts of the subject for whom the survey is previewed. */
export interface PreviewFacts {
  readonly subject: Readonly<Partial<Record<SubjectFact, string | number>>>
  readonly tags: readonly string[]
}

export const nobody: PreviewFacts = { subject: {}, tags: [] }

/** Sets a fact; null or an empty text removes it. */
export function withFact(
  { subject, tags }: PreviewFacts,
  field: SubjectFact,
  value: string | number | null,
): PreviewFacts {
  const { [field]: _, ...others } = subject
  return { subject: value === null || value === '' ? others : { ...others, [field]: value }, tags }
}

export function withTag({ subject, tags }: PreviewFacts, tag: string, has: boolean): PreviewFacts {
  const others = tags.filter((one) => one !== tag)
  return { subject, tags: has ? [...others, tag] : others }
}
