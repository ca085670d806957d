import { HttpResponse, http } from 'msw'
import type {
  MutationCreateSurveyArgs,
  MutationPublishSurveyArgs,
  MutationSaveSurveyDraftArgs,
  QuerySurveysArgs,
  Survey,
  SurveyVersion,
} from '@/shared/api/generated/schema'
import { estimatedMinutes, type SurveyDefinition } from '../../engines/survey'
import { refuse } from './refuse'
import { wakingSurvey } from './waking-survey'
import type { World } from './world'

const at = '2026-11-20T00:28:00.000Z'

function aVersion(surveyId: string, version: number, definition: SurveyDefinition, note = ''): SurveyVersion {
  return {
    id: `${surveyId}-v${version}`,
    surveyId,
    version,
    note,
    publishedAt: at,
    publishedByName: '佐藤 美咲',
    definition,
    title: definition.title,
  }
}

/** A survey with a draft. */
export function aSurvey(given: Partial<Survey> & Pick<Survey, 'id' | 'name'>): Survey {
  const { questionCount = 7 } = given
  return {
    description: '',
    status: 'DRAFT',
    newestVersion: null,
    draftVersion: 1,
    languages: ['ja'],
    questionCount,
    estimatedMinutes: estimatedMinutes(wakingSurvey),
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: at,
    deletedAt: null,
    definition: wakingSurvey,
    revision: 3,
    draftSavedAt: at,
    draftSavedByName: '佐藤 美咲',
    versions: [],
    projectSurveyCount: 0,
    ...given,
  }
}

export const someSurveys: readonly Survey[] = [
  aSurvey({
    id: 'survey-waking',
    name: '起床時チェック',
    status: 'PUBLISHED',
    newestVersion: 3,
    draftVersion: 4,
    projectSurveyCount: 2,
    versions: [
      aVersion('survey-waking', 3, { ...wakingSurvey, title: { ja: '朝のチェック' } }, '題名を短くしました'),
    ],
  }),
  aSurvey({ id: 'survey-shift', name: '勤務の記録', questionCount: 12 }),
  aSurvey({
    id: 'survey-old',
    name: '生活習慣（2024年度）',
    status: 'ARCHIVED',
    newestVersion: 2,
    draftVersion: null,
  }),
]

/** The company's surveys and their mutations; an old revision is refused. */
export function surveysOf(world: World) {
  let surveys = [...world.surveys]
  const survey = (id: string): Survey =>
    surveys.find((one) => one.id === id) ??
    refuse('SURVEY_COMPANY_MISMATCH', 'このアンケートは存在しないか、閲覧する権限がありません。')
  const put = (changed: Survey): Survey => {
    surveys = surveys.some(({ id }) => id === changed.id)
      ? surveys.map((one) => (one.id === changed.id ? changed : one))
      : [changed, ...surveys]
    return changed
  }
  const each =
    (change: (one: Survey) => Partial<Survey>) =>
    ({ surveyIds }: { surveyIds: readonly string[] }) => {
      for (const id of surveyIds) put({ ...survey(id), ...change(survey(id)) })
      return surveyIds.length
    }
  const refuseOld = (one: Survey, revision: number) => {
    if (one.revision === revision) return
    refuse('CONFLICT', '9:41に田中 誠さんがこのアンケートの下書きを保存しました。')
  }
  const matching = (text: string | null | undefined) =>
    surveys.filter(({ name }) => name.includes(text ?? ''))
  return {
    surveys: ({ text, status, deleted, offset = 0, limit = 50 }: QuerySurveysArgs) => {
      const found = matching(text)
        .filter((one) => (one.deletedAt !== null) === deleted)
        .filter((one) => !status || one.status === status)
      return { total: found.length, items: found.slice(offset, offset + limit) }
    },
    surveyStatusCounts: ({ text }: { text?: string | null }) => {
      const count = (is: (one: Survey) => boolean) => matching(text).filter(is).length
      const kept = (status: Survey['status']) =>
        count((one) => one.deletedAt === null && one.status === status)
      return {
        draft: kept('DRAFT'),
        published: kept('PUBLISHED'),
        archived: kept('ARCHIVED'),
        deleted: count(({ deletedAt }) => deletedAt !== null),
      }
    },
    survey: ({ surveyId }: { surveyId: string }) => survey(surveyId),
    surveyVersion: ({ surveyVersionId }: { surveyVersionId: string }) =>
      surveys.flatMap(({ versions }) => versions).find(({ id }) => id === surveyVersionId) ??
      refuse('NOT_FOUND', '版が見つかりません。'),
    createSurvey: ({ input, definition }: MutationCreateSurveyArgs) =>
      put(aSurvey({ id: `survey-${surveys.length + 1}`, name: input.name, definition, revision: 1 })),
    duplicateSurvey: ({ surveyId }: { surveyId: string }) =>
      put({
        ...survey(surveyId),
        id: `${surveyId}-copy`,
        name: `${survey(surveyId).name} のコピー`,
        status: 'DRAFT',
      }),
    saveSurveyDraft: ({ surveyId, revision, definition }: MutationSaveSurveyDraftArgs) => {
      const one = survey(surveyId)
      refuseOld(one, revision)
      const draftVersion = (one.newestVersion ?? 0) + 1
      return put({
        ...one,
        definition,
        draftVersion,
        revision: revision + 1,
        draftSavedAt: new Date().toISOString(),
      })
    },
    updateSurvey: ({ surveyId, input }: { surveyId: string; input: { name: string } }) =>
      put({ ...survey(surveyId), name: input.name }),
    discardSurveyDraft: ({ surveyId }: { surveyId: string }) => {
      const one = survey(surveyId)
      const [newest] = one.versions
      if (!newest) return refuse('INVALID_INPUT', '公開したバージョンがないため、破棄できません。')
      const { definition } = newest
      return put({ ...one, definition, draftVersion: null, draftSavedAt: null, revision: one.revision + 1 })
    },
    publishSurvey: ({ surveyId, revision, note }: MutationPublishSurveyArgs) => {
      const one = survey(surveyId)
      refuseOld(one, revision)
      const newestVersion = (one.newestVersion ?? 0) + 1
      const version = aVersion(surveyId, newestVersion, one.definition as SurveyDefinition, note ?? '')
      const versions = [version, ...one.versions]
      return put({
        ...one,
        status: 'PUBLISHED',
        newestVersion,
        draftVersion: null,
        draftSavedAt: null,
        revision: revision + 1,
        versions,
      })
    },
    archiveSurveys: each(() => ({ status: 'ARCHIVED' })),
    unarchiveSurveys: each((one) => ({ status: one.newestVersion === null ? 'DRAFT' : 'PUBLISHED' })),
    deleteSurveys: ({ surveyIds }: { surveyIds: readonly string[] }) => {
      const used = surveyIds.map(survey).find(({ projectSurveyCount }) => projectSurveyCount > 0)
      if (used) refuse('CONFLICT', `アンケート「${used.name}」は配信設定で使われているため、削除できません。`)
      return each(() => ({ deletedAt: new Date().toISOString() }))({ surveyIds })
    },
    restoreSurveys: each(() => ({ deletedAt: null })),
    issueTestAnswerLink: () => ({
      url: 'https://kansoku.example/survey/test-4f2a',
      expiresAt: '2026-11-27T00:00:00.000Z',
    }),
  }
}

/** Reads any file with one loss, and exports surveys. */
export const surveyFiles = [
  http.post('*/api/survey-files/read', ({ request }) => {
    const name = new URL(request.url).searchParams.get('name') ?? ''
    if (!name.endsWith('.json')) {
      const message = 'このファイルの形式は読み込めません。'
      return HttpResponse.json({ code: 'INVALID_INPUT', message }, { status: 400 })
    }
    return HttpResponse.json({
      format: 'fhir',
      name: '睡眠日誌',
      definition: { ...wakingSurvey, title: { ja: '睡眠日誌' } },
      items: 8,
      imported: 7,
      unsupported: [{ itemName: 'いまいる場所', sentence: '種類「位置（geopoint）」の設問はありません。' }],
      notes: [
        {
          itemName: 'Q1 昨夜はよく眠れましたか。',
          sentence: '設問IDが「sleep 1」から「sleep_1」に変わりました。',
        },
      ],
    })
  }),
  http.post('*/api/survey-images', async ({ request }) => {
    const content = await request.arrayBuffer()
    if (content.byteLength > 0)
      return HttpResponse.json({ id: 'picture-1', contentType: 'image/png', size: 68 })
    const message = '画像として読めません。'
    return HttpResponse.json({ code: 'INVALID_INPUT', message }, { status: 400 })
  }),
  http.get('*/api/survey-images/:id', () =>
    HttpResponse.text(
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="teal"/></svg>',
      {
        headers: { 'content-type': 'image/svg+xml' },
      },
    ),
  ),
  http.get('*/api/surveys/*/export/losses', () =>
    HttpResponse.json({ 'fhir-r4': [], 'fhir-r5': [], xlsform: [], own: [] }),
  ),
  http.get('*/api/surveys/*/export', () =>
    HttpResponse.text('{}', { headers: { 'content-disposition': 'attachment; filename="survey.json"' } }),
  ),
]
