import DataLoader from 'dataloader'
import { builder } from '../../../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../../../platform/graphql/context'
import { write } from '../../../../../platform/graphql/write'
import { dayChange } from '../../../../../platform/live/day-change'
import { tellLater } from '../../../../../platform/live/tell-later'
import { type Message, textIn } from '../../../../../platform/words'
import { userNames } from '../../../../accounts/user'
import { projectById } from '../../../../studies/project'
import { tellOf } from '../../pin/public-call'
import { paperSurveyOf } from '../../response/response-survey'
import { surveyAnswerPolicy } from '../../survey-answer-policy'
import { SurveyAnswerRef } from '../answer-schema'
import { type ListedAnswer, requireListed } from '../list-answers'
import { responseByAnswer } from '../staff-loaders'
import { AnswerChangeInput } from '../staff-mutations'
import { enterPaperAnswer } from './enter-paper-answer'
import { type PaperDays, paperContext, paperDays, paperRefusal } from './paper-entry'
import { startPaperAnswer } from './start-paper-answer'

const authorize = surveyAnswerPolicy.enterPaper

const PaperRef = builder.objectRef<ListedAnswer>('PaperAnswer').implement({
  description: 'An answer that staff entered from paper. 紙の回答',
  authorize: surveyAnswerPolicy.see,
  fields: (t) => ({
    answeredOn: t.expose('paper_on', {
      type: 'Date',
      nullable: true,
      description: 'The day on the paper; null until it is entered.',
    }),
    enteredBy: t.string({
      nullable: true,
      resolve: async ({ entered_by }, _, context) =>
        entered_by ? context.loaders.of(nameOfUser, context).load(entered_by) : null,
    }),
  }),
})

function nameOfUser({ db }: Context) {
  return new DataLoader<string, string | null>(async (ids) => {
    const names = await userNames(db, ids)
    return ids.map((id) => names.get(id) ?? null)
  })
}

interface PaperEntry {
  readonly refusal: Message | null
  readonly days: PaperDays
  readonly context: unknown
}

const PaperEntryRef = builder.objectRef<PaperEntry>('PaperEntry').implement({
  description: 'What staff need to enter a paper.',
  authorize,
  fields: (t) => ({
    refusal: t.string({
      nullable: true,
      description: 'Why it cannot be entered, as a sentence for the user.',
      resolve: ({ refusal }, _, { locale }) => refusal && textIn(refusal, locale),
    }),
    from: t.field({ type: 'Date', resolve: ({ days }) => days.from }),
    to: t.field({
      type: 'Date',
      description: "The current day in the subject's time zone.",
      resolve: ({ days }) => days.to,
    }),
    context: t.expose('context', {
      type: 'JSON',
      description: "The engine's SurveyContext as of today. For another day set `today`, and `now` to noon.",
    }),
  }),
})

builder.objectFields(SurveyAnswerRef, (t) => ({
  paper: t.field({
    type: PaperRef,
    nullable: true,
    description: 'Null: answered by the link, or not answered yet.',
    resolve: (listed) => (listed.via === 'paper' ? listed : null),
  }),
  paperEntry: t.field({
    type: PaperEntryRef,
    authorize,
    resolve: async ({ id }, _, context): Promise<PaperEntry> => {
      const { db, loaders } = context
      const now = context.now()
      const response = await loaders.of(responseByAnswer, context).load(id)
      const project = await loaders.of(projectById, context).load(response.projectId ?? '')
      const prepared = await paperSurveyOf(db, response)
      const days = paperDays(response, now)
      return {
        refusal: await paperRefusal(db, companyViewerOf(context), { response, project, prepared }, now),
        days,
        context: await paperContext(db, response, prepared, { day: days.to, language: null }),
      }
    },
  }),
}))

builder.mutationFields((t) => ({
  startPaperAnswer: t.field({
    description:
      'Creates a response for a voluntary answer on paper. A sent survey has its responses already.',
    type: SurveyAnswerRef,
    authorize,
    args: { projectSurveyId: t.arg.id({ required: true }), testSubjectId: t.arg.id({ required: true }) },
    resolve: async (_, given, context) => {
      const viewer = companyViewerOf(context)
      const { secret } = context.config
      const id = await write(context, (tx, writeContext) =>
        startPaperAnswer(tx, { ...given, viewer, secret }, writeContext),
      )
      return requireListed(context.db, viewer.companyId, id)
    },
  }),
  enterPaperAnswer: t.field({
    description:
      'Completes an answer from paper. CONFLICT if the response takes no paper answer. A response whose link was handed over is that of the occurrence that is open.',
    type: SurveyAnswerRef,
    authorize,
    args: {
      surveyAnswerId: t.arg.id({ required: true }),
      answeredOn: t.arg({ type: 'Date', required: true, description: 'The day on the paper.' }),
      language: t.arg.string({ required: true }),
      answers: t.arg({ type: [AnswerChangeInput], required: true }),
    },
    resolve: async (_, paper, context) => {
      const { db, config } = context
      const viewer = companyViewerOf(context)
      const { encryptionKey } = config
      const response = await write(context, (tx, writeContext) =>
        enterPaperAnswer(tx, { viewer, encryptionKey }, paper, writeContext),
      )
      tellOf(db, response)
      if (response.projectId && response.subject) {
        const at = response.opensAt ?? response.issuedAt
        tellLater(db, dayChange(response.projectId, response.subject.id, at))
      }
      return requireListed(db, viewer.companyId, response.id)
    },
  }),
}))
