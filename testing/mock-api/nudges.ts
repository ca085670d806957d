import type { MutationNudgeSubjectsArgs, Nudge, QueryNudgesArgs } from '@/shared/api/generated/schema'

/** Nudges sent to subjects, by day. */
export function nudgesOf() {
  const sent: { about: string; nudge: Nudge }[] = []
  return {
    nudges: ({ about }: QueryNudgesArgs) =>
      sent.filter((one) => one.about === about).map(({ nudge }) => nudge),
    nudgeSubjects: ({ testSubjectIds, kind, about }: MutationNudgeSubjectsArgs) => {
      const nudge = {
        id: `nudge-${sent.length}`,
        kind,
        createdAt: '2026-11-22T03:00:00.000Z',
        sentBy: '佐藤 美咲',
      }
      sent.push({ about: String(about ?? ''), nudge: { ...nudge, state: 'SENT' } })
      return { sent: testSubjectIds.length, refused: [] }
    },
  }
}
