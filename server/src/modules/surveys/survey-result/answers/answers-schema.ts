import { builder } from '../../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { pageOf } from '../../../../platform/postgres/pagination'
import { requireProject } from '../../../studies/project'
import { TestSubjectRef, testSubjectById } from '../../../studies/subject-record'
import { requireProjectSurvey } from '../../project-survey'
import { versionSurvey } from '../../survey-answer'
import { requireSentSurvey } from '../sent/sent-surveys'
import { surveyResultPolicy } from '../survey-result-policy'
import type { Bin, NumberSummary } from './histogram'
import { type ChoiceCount, type QuestionResult, questionResults, textItems } from './question-results'
import { type TextAnswer, textAnswers } from './text-answers'
import { valueCounts } from './value-counts'
import type { WhichAnswers } from './which-answers'

const authorize = surveyResultPolicy.see

const KindEnum = builder.enumType('QuestionResultKind', {
  values: {
    CHOICES: { value: 'choices' },
    NUMBERS: { value: 'numbers' },
    TEXTS: { value: 'texts' },
    HIDDEN: { value: 'hidden', description: 'The answers may identify subjects, so they are not counted.' },
  } as const,
})

const ChoiceRef = builder.objectRef<ChoiceCount>('ChoiceCount').implement({
  authorize,
  fields: (t) => ({
    code: t.exposeString('code'),
    text: t.expose('text', {
      type: 'JSON',
      nullable: true,
      description: 'By language; null: show the code.',
    }),
    count: t.exposeInt('count'),
  }),
})

const BinRef = builder.objectRef<Bin>('HistogramBin').implement({
  description: 'Numbers from `from` (inclusive) to `to` (exclusive).',
  authorize,
  fields: (t) => ({
    from: t.exposeFloat('from'),
    to: t.exposeFloat('to'),
    count: t.exposeInt('count'),
  }),
})

const NumbersRef = builder.objectRef<NumberSummary>('NumberSummary').implement({
  authorize,
  fields: (t) => ({
    minimum: t.exposeFloat('minimum'),
    lowerQuartile: t.exposeFloat('lowerQuartile'),
    median: t.exposeFloat('median'),
    upperQuartile: t.exposeFloat('upperQuartile'),
    maximum: t.exposeFloat('maximum'),
    mean: t.exposeFloat('mean'),
    bins: t.field({ type: [BinRef], resolve: ({ bins }) => [...bins] }),
  }),
})

const QuestionRef = builder.objectRef<QuestionResult>('QuestionResult').implement({
  description: 'The results of a question, or of a row of a matrix.',
  authorize,
  fields: (t) => ({
    linkId: t.exposeString('linkId'),
    row: t.exposeString('row', { nullable: true }),
    type: t.exposeString('type'),
    text: t.expose('text', { type: 'JSON', nullable: true }),
    rowText: t.expose('rowText', { type: 'JSON', nullable: true }),
    kind: t.expose('kind', { type: KindEnum }),
    answered: t.exposeInt('answered'),
    choices: t.field({ type: [ChoiceRef], resolve: ({ choices }) => [...choices] }),
    numbers: t.expose('numbers', { type: NumbersRef, nullable: true }),
  }),
})

interface Results {
  readonly answered: number
  readonly languages: readonly string[]
  readonly questions: readonly QuestionResult[]
}

const ResultsRef = builder.objectRef<Results>('SurveyResults').implement({
  description: 'Completed answers, by question.',
  authorize,
  fields: (t) => ({
    answered: t.exposeInt('answered'),
    languages: t.stringList({ resolve: ({ languages }) => [...languages] }),
    questions: t.field({ type: [QuestionRef], resolve: ({ questions }) => [...questions] }),
  }),
})

const TextRef = builder.objectRef<TextAnswer>('TextAnswer').implement({
  description: 'A free-text answer of one subject.',
  authorize,
  fields: (t) => ({
    surveyAnswerId: t.exposeID('survey_answer_id'),
    testSubject: t.field({
      type: TestSubjectRef,
      resolve: ({ test_subject_id }, _, context) =>
        context.loaders.of(testSubjectById, context).load(test_subject_id),
    }),
    text: t.exposeString('text'),
    answeredAt: t.expose('answered_at', { type: 'DateTime' }),
  }),
})

const TextPageRef = builder.objectRef<{ items: TextAnswer[]; total: number }>('TextAnswerPage').implement({
  authorize,
  fields: (t) => ({
    items: t.expose('items', { type: [TextRef] }),
    total: t.exposeInt('total'),
  }),
})

interface Asked {
  readonly projectId: string
  readonly projectSurveyId: string
  readonly sentSurveyId?: string | null | undefined
}

/** The answers that the viewer may see, and their survey version. */
async function askedAnswers(context: Context, asked: Asked) {
  const viewer = companyViewerOf(context)
  const project = await requireProject(context.db, viewer, asked.projectId)
  const survey = await requireProjectSurvey(context.db, viewer, asked.projectSurveyId, project)
  const sent = asked.sentSurveyId ? await requireSentSurvey(context.db, survey, asked.sentSurveyId) : null
  const which: WhichAnswers = {
    companyId: viewer.companyId,
    projectSurveyId: survey.id,
    sentSurveyId: sent?.id ?? null,
  }
  const { definition } = await versionSurvey(context.db, sent?.survey_version_id ?? survey.survey_version_id)
  return { which, definition }
}

const ids = (t: Parameters<Parameters<typeof builder.queryFields>[0]>[0]) => ({
  projectId: t.arg.id({ required: true }),
  projectSurveyId: t.arg.id({ required: true }),
  sentSurveyId: t.arg.id({ description: 'Null: the voluntary answers.' }),
})

builder.queryFields((t) => ({
  surveyResults: t.field({
    description: 'The completed answers of a sent survey, or the voluntary ones, by question.',
    type: ResultsRef,
    authorize,
    args: ids(t),
    resolve: async (_, asked, context) => {
      const { which, definition } = await askedAnswers(context, asked)
      const { values, answered } = await valueCounts(context.db, which, textItems(definition))
      return { answered, languages: definition.languages, questions: questionResults(definition, values) }
    },
  }),
  textAnswers: t.field({
    description: 'Free-text answers to one question, newest first; empty if they may identify subjects.',
    type: TextPageRef,
    authorize,
    args: {
      ...ids(t),
      linkId: t.arg.string({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { linkId, offset, limit, ...asked }, context) => {
      const { which, definition } = await askedAnswers(context, asked)
      const page = pageOf({ offset, limit })
      if (!textItems(definition).includes(linkId)) return { items: [], total: 0 }
      return textAnswers(context.db, which, { linkId, ...page })
    },
  }),
}))
