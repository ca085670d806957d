import type {
  MutationNudgeSubjectsArgs,
  Nudge,
  QueryNudgeDraftsArgs,
  QueryNudgesArgs,
} from '@/shared/api/generated/schema'

/** Nudges sent to subjects, by day. */
export function nudgesOf() {
  const sent: { about: string; nudge: Nudge }[] = []
  return {
    nudges: ({ about }: QueryNudgesArgs) =>
      sent.filter((one) => one.about === about).map(({ nudge }) => nudge),
    nudgeDrafts: ({ testSubjectIds, kind }: QueryNudgeDraftsArgs) =>
      testSubjectIds.map((testSubjectId) => ({
        testSubjectId,
        code: 'SLP-0009',
        locale: 'ja',
        subject: subjects[kind],
        paragraphs: [words[kind], 'お問い合わせ: sleep@lab.example'],
      })),
    nudgeSubjects: ({ testSubjectIds, kind, about }: MutationNudgeSubjectsArgs) => {
      const nudge = {
        id: `nudge-${sent.length}`,
        kind,
        createdAt: '2026-11-22T03:00:00.000Z',
        sentBy: '佐藤 美咲',
      }
      sent.push({ about: String(about ?? ''), nudge: { ...nudge, state: 'SENT' } })
      return { sent: testSubjectIds.length, delayedUntil: null, refused: [] }
    },
  }
}

const subjects = {
  SYNC: '【勤務形態と睡眠リズムの追跡研究 2026】デバイスの同期のお願い',
  CHARGE: '【勤務形態と睡眠リズムの追跡研究 2026】デバイスの充電のお願い',
  WEAR: '【勤務形態と睡眠リズムの追跡研究 2026】デバイスの装着のお願い',
}
const words = {
  SYNC: '11月16日(月)以降のデータがまだ届いていません。スマートフォンでデバイスのアプリを開き、同期が終わるまでお待ちください。',
  CHARGE:
    '11月15日(日)の同期の時点で、デバイスの電池が少なくなっていました。充電してから、もう一度装着してください。',
  WEAR: '11月21日(土)の装着時間が短くなっています。体調などに差し支えがなければ、デバイスを装着してください。',
}
