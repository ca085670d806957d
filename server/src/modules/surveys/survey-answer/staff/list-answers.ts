import { type Kysely, type Selectable, sql } from 'kysely'
import type { Page } from '../../../../platform/postgres/pagination'
import { allDone, onPipeline } from '../../../../platform/postgres/pipeline'
import { containsText } from '../../../../platform/postgres/search-text'
import { isUuid } from '../../../../platform/postgres/uuid'
import { notFound } from '../../../../platform/problem'
import type { SurveyAnswerTable, Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'

/** A row of the list, without any answers. */
export type ListedAnswer = Pick<
  Selectable<SurveyAnswerTable>,
  | 'id'
  | 'company_id'
  | 'test_subject_id'
  | 'project_survey_id'
  | 'sent_survey_id'
  | 'survey_version_id'
  | 'status'
  | 'is_late'
  | 'opened_at'
  | 'started_at'
  | 'saved_at'
  | 'answered_at'
  | 'created_at'
  | 'via'
  | 'paper_on'
  | 'entered_by'
>

const listedColumns = [
  'survey_answer.id',
  'survey_answer.company_id',
  'survey_answer.test_subject_id',
  'survey_answer.project_survey_id',
  'survey_answer.sent_survey_id',
  'survey_answer.survey_version_id',
  'survey_answer.status',
  'survey_answer.is_late',
  'survey_answer.opened_at',
  'survey_answer.started_at',
  'survey_answer.saved_at',
  'survey_answer.answered_at',
  'survey_answer.created_at',
  'survey_answer.via',
  'survey_answer.paper_on',
  'survey_answer.entered_by',
] as const

/** Filter of a project survey's answers; the caller checks permission. */
export interface AnswerList extends Page {
  readonly companyId: string
  readonly projectSurveyId: string
  readonly sentSurveyId?: string | null | undefined
  readonly status?: ListedAnswer['status'] | null | undefined
  /** Part of the subject's code. */
  readonly text?: string | null | undefined
}

/** Newest first, then by subject code. */
export async function listAnswers(
  db: Kysely<Tables>,
  { offset, limit, ...which }: AnswerList,
): Promise<{ items: ListedAnswer[]; total: number }> {
  if (which.sentSurveyId && !isUuid(which.sentSurveyId)) return { items: [], total: 0 }
  const isAll = !which.sentSurveyId && !which.status && !which.text?.trim()
  const [items, total] = await onPipeline(db, (line) =>
    allDone(
      listed(line, which)
        .select(listedColumns)
        .orderBy('survey_answer.created_at', 'desc')
        .orderBy('test_subject.code')
        .orderBy('survey_answer.id')
        .offset(offset)
        .limit(limit)
        .execute(),
      isAll ? countAll(line, which) : countListed(line, which),
    ),
  )
  return { items, total }
}

type Which = Omit<AnswerList, keyof Page>

function listed(db: Kysely<Tables>, which: Which) {
  const { sentSurveyId, status, text } = which
  return db
    .selectFrom('survey_answer')
    .innerJoin('test_subject', 'test_subject.id', 'survey_answer.test_subject_id')
    .where('test_subject.deleted_at', 'is', null)
    .where(sentSurveyId ? ofSentSurvey(which, sentSurveyId) : ofProjectSurvey(which))
    .$if(Boolean(status), (rows) => rows.where('survey_answer.status', '=', status ?? 'waiting'))
    .$if(Boolean(text?.trim()), (rows) =>
      rows.where((eb) => containsText(eb.ref('test_subject.code'), text ?? '')),
    )
}

// Without a condition on the answer's own project survey: with it PostgreSQL scans the survey's million
// answers, not the ten thousand of the sent survey.
const ofSentSurvey = ({ companyId, projectSurveyId }: Which, id: string) =>
  sql<boolean>`survey_answer.sent_survey_id = (
    select s.id from sent_survey s where s.id = ${id} and s.project_survey_id = ${projectSurveyId} and s.company_id = ${companyId})`

// The subquery checks the company once. A condition on each answer would prevent an index-only count.
const ofProjectSurvey = ({ companyId, projectSurveyId }: Which) =>
  sql<boolean>`survey_answer.project_survey_id = (
    select p.id from project_survey p where p.id = ${projectSurveyId} and p.company_id = ${companyId})`

async function countListed(db: Kysely<Tables>, which: Which): Promise<number> {
  const { total } = await listed(db, which)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The count of all answers, minus those of deleted subjects, who are few. */
async function countAll(db: Kysely<Tables>, which: Which): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from survey_answer where ${ofProjectSurvey(which)})
      - (select count(*) from test_subject t join survey_answer on survey_answer.test_subject_id = t.id
        where t.company_id = ${which.companyId} and t.deleted_at is not null and ${ofProjectSurvey(which)}))::integer as total`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** The answer of the company; NOT_FOUND for another company's, and for deleted subjects. */
export async function requireListed(
  db: Kysely<Tables>,
  companyId: string,
  id: string,
): Promise<ListedAnswer> {
  const found = isUuid(id)
    ? await db
        .selectFrom('survey_answer')
        .innerJoin('test_subject', 'test_subject.id', 'survey_answer.test_subject_id')
        .select(listedColumns)
        .where('survey_answer.company_id', '=', companyId)
        .where('survey_answer.id', '=', id)
        .where('test_subject.deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound(nouns.surveyAnswer)
  return found
}
