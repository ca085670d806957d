import { GraphQLError } from 'graphql'
import { builder } from '../../../../platform/graphql/builder'
import { mayBeEmpty } from '../../../../platform/graphql/may-be-empty'
import { inputWords } from '../../../../platform/input/input-words'
import { requireText } from '../../../../platform/input/require-text'
import { invalidInput } from '../../../../platform/problem'
import { withRests } from '../../../../platform/process/share-loop'
import { isCopyMailed } from '../copy/queue-consent-copy'
import { enterPin } from '../pin/enter-pin'
import { longestDevice, mostAddressBytes } from '../response/store-response'
import { surveyAnswerPolicy } from '../survey-answer-policy'
import { surveyAnswerWords } from '../words'
import { completedText, completeSurvey, type Receipt, shownScores } from './complete-survey'
import { nextOpening } from './next-opening'
import { type OpenedSurvey, openSurvey } from './open-survey'
import { publicContext } from './public-context'
import { parseSavedAnswer } from './saved-answer'
import { type SavedAnswers, type SentAnswers, saveAnswers } from './send-answers'

const authorize = surveyAnswerPolicy.openByToken

const SurveyStateEnum = builder.enumType('PublicSurveyState', {
  description: 'Whether a survey can be answered now.',
  values: {
    OPEN: { value: 'open' },
    NOT_YET_OPEN: { value: 'not_yet_open' },
    CLOSED: { value: 'closed' },
    WITHDRAWN: { value: 'withdrawn' },
    ANSWERED: { value: 'answered' },
    PIN_REQUIRED: { value: 'pin_required' },
  } as const,
})

export { SurveyStateEnum }

const SurveyKindEnum = builder.enumType('PublicSurveyKind', {
  values: {
    SENT: { value: 'sent' },
    VOLUNTARY: { value: 'voluntary' },
    TEST: { value: 'test', description: "A staff member's test of a draft; deleted when it is published." },
  } as const,
})

const PublicSurveyRef = builder.objectRef<OpenedSurvey>('PublicSurvey').implement({
  description: 'The survey as shown to the holder of a link. アンケートの回答画面',
  authorize,
  fields: (t) => ({
    state: t.expose('state', { type: SurveyStateEnum }),
    kind: t.field({ type: SurveyKindEnum, resolve: ({ response }) => response.kind }),
    projectName: t.string({ resolve: ({ response }) => response.projectName }),
    contactEmail: t.string({ nullable: true, resolve: ({ response }) => response.contactEmail }),
    title: t.expose('title', { type: 'JSON', description: 'By language.' }),
    opensAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ response }) => response.opensAt }),
    closesAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ response }) => response.closesAt }),
    answeredAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ response }) => response.answeredAt }),
    isLate: t.exposeBoolean('isLate', {
      description: 'True after closing; answers begun before are accepted for seven more days.',
    }),
    definition: t.expose('definition', {
      type: 'JSON',
      nullable: true,
      description: 'Null unless OPEN, or ANSWERED with a consent, so that the subject gets a copy of it.',
    }),
    context: t.expose('context', {
      type: 'JSON',
      nullable: true,
      description: "The engine's SurveyContext; the same on the server.",
    }),
    answers: t.expose('answers', { type: 'JSON', nullable: true, description: 'By address.' }),
    revision: t.int({ resolve: ({ response }) => response.revision }),
    timeZone: t.string({
      description: "The subject's time zone, for showing times.",
      resolve: ({ response }) => response.zone,
    }),
  }),
})

const SavedChangeRef = builder.objectRef<SavedAnswers['changes'][number]>('SavedChange').implement({
  description: 'An answer that the device does not have.',
  authorize,
  fields: (t) => ({
    address: t.exposeString('address'),
    answer: t.expose('answer', { type: 'JSON' }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})

const SavedAnswersRef = builder.objectRef<SavedAnswers>('SavedSurveyAnswers').implement({
  authorize,
  fields: (t) => ({
    revision: t.exposeInt('revision', {
      description: "The device's new revision, to send with its next changes.",
    }),
    changes: t.field({ type: [SavedChangeRef], resolve: ({ changes }) => withRests(changes) }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Set if another device completed the survey; the answers sent now are kept in the history only.',
    }),
  }),
})

const ShownScoreRef = builder.objectRef<ReturnType<typeof shownScores>[number]>('ShownScore').implement({
  authorize,
  fields: (t) => ({
    name: t.expose('name', { type: 'JSON' }),
    value: t.expose('value', { type: 'Float', nullable: true }),
    band: t.expose('band', { type: 'JSON', nullable: true }),
  }),
})

const CompletedSurveyRef = builder.objectRef<Receipt>('CompletedSurvey').implement({
  description: 'The receipt of a completed survey; the same on each call.',
  authorize,
  fields: (t) => ({
    answeredAt: t.expose('answeredAt', { type: 'DateTime' }),
    isLate: t.exposeBoolean('isLate'),
    cameTooLate: t.exposeBoolean('cameTooLate', {
      description:
        'Another device completed it first: the answers sent now do not count, and are kept in the history only.',
    }),
    timeZone: t.string({ resolve: ({ response }) => response.zone }),
    text: t.field({ type: 'JSON', nullable: true, resolve: completedText }),
    scores: t.field({ type: [ShownScoreRef], resolve: shownScores }),
    isCopyMailed: t.boolean({
      description: 'A copy of the consents was sent to the subject by mail, or waits to be sent.',
      resolve: ({ response, prepared }, _, { db }) => prepared.hasConsents && isCopyMailed(db, response.id),
    }),
    nextOpensAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: "When the subject's next sent survey opens; null if none is known.",
      resolve: ({ response, answeredAt, nextOpensAt }, _, { db }) =>
        nextOpensAt === undefined ? nextOpening(db, response, answeredAt) : nextOpensAt,
    }),
  }),
})

const SurveyPassRef = builder.objectRef<Awaited<ReturnType<typeof enterPin>>>('SurveyPass').implement({
  description: 'The pass that a correct PIN gives.',
  authorize,
  fields: (t) => ({
    pass: t.exposeString('pass'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})

const SavedAnswerRef = builder.scalarType('SavedAnswer', {
  description:
    'address: the linkId, or children[k1].name in a repeat group. answer: value, openText, unit, seconds; null removes it. at: an instant, ISO 8601, by the clock of the device; one in the future, or from before the survey was issued, counts as now.',
  parseValue: parseSavedAnswer,
  serialize: () => {
    throw new GraphQLError('SavedAnswer is only sent by clients.')
  },
})

builder.queryField('publicSurvey', (t) =>
  t.field({
    description: 'Null if the link is malformed, unknown or replaced, or its subject is deleted.',
    type: PublicSurveyRef,
    nullable: true,
    authorize,
    args: { surveyToken: t.arg.string({ required: true }), pass: t.arg.string() },
    resolve: async (_, holding, context) => openSurvey(await publicContext(context), holding),
  }),
)

function requireSentAnswers({ surveyToken, device, language, changes }: SentAnswers): void {
  requireText('surveyToken', surveyAnswerWords.link, surveyToken)
  requireText('device', surveyAnswerWords.device, device)
  if (device.length > longestDevice)
    throw invalidInput([
      { path: 'device', message: inputWords.tooLong(surveyAnswerWords.device, longestDevice) },
    ])
  requireText('language', surveyAnswerWords.language, language)
  for (const [place, { address, at }] of changes.entries()) {
    requireText(`changes.${place}.address`, surveyAnswerWords.address, address)
    if (Buffer.byteLength(address) > mostAddressBytes)
      throw invalidInput([
        {
          path: `changes.${place}.address`,
          message: inputWords.tooLong(surveyAnswerWords.address, mostAddressBytes),
        },
      ])
    if (at === null) throw invalidInput([{ path: `changes.${place}.at`, message: surveyAnswerWords.noTime }])
  }
}

type FieldBuilder = Parameters<Parameters<typeof builder.mutationFields>[0]>[0]

const sentAnswersArgs = (t: FieldBuilder) => ({
  surveyToken: t.arg.string({
    required: true,
    description: 'The token of a sent survey, a voluntary answer or a test.',
  }),
  pass: t.arg.string(mayBeEmpty),
  device: t.arg.string({
    required: true,
    description: 'A random name that the device chose for itself, of at most 64 characters.',
  }),
  knownRevision: t.arg.int({ required: true }),
  language: t.arg.string({ required: true }),
  changes: t.arg({ type: [SavedAnswerRef], required: true }),
})

builder.mutationFields((t) => ({
  enterSurveyPin: t.field({
    description: 'INVALID_INPUT at `pin` with the attempts left; RATE_LIMITED after too many.',
    type: SurveyPassRef,
    authorize,
    args: { surveyToken: t.arg.string({ required: true }), pin: t.arg.string({ required: true }) },
    resolve: async (_, entering, context) => {
      requireText('surveyToken', surveyAnswerWords.link, entering.surveyToken)
      requireText('pin', surveyAnswerWords.pin, entering.pin)
      const { db, secret, encryptionKey, now } = await publicContext(context)
      return enterPin(db, { secret, encryptionKey }, entering, now)
    },
  }),
  saveSurveyAnswers: t.field({
    description:
      'The latest answer at each address counts; replaced ones are kept in the history. Repeating a call changes nothing.',
    type: SavedAnswersRef,
    authorize,
    args: sentAnswersArgs(t),
    resolve: async (_, given, context) => {
      requireSentAnswers(given)
      return saveAnswers(await publicContext(context), given)
    },
  }),
  completeSurvey: t.field({
    description:
      'Saves the answers, runs the engine on the server, and completes the survey once. INVALID_INPUT with addresses as fields if answers are missing; the answers sent stay saved.',
    type: CompletedSurveyRef,
    authorize,
    args: sentAnswersArgs(t),
    resolve: async (_, given, context) => {
      requireSentAnswers(given)
      return completeSurvey(await publicContext(context), given)
    },
  }),
}))
