import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import { textIn } from '../../../../platform/words'
import { type SubjectPin, setSubjectPins } from '../pin/set-pins'
import { surveyAnswerPolicy } from '../survey-answer-policy'
import { type IssuedLinks, issueSurveyLinks } from './issue-survey-links'
import { issueTestAnswerLink } from './test-answer-link'

const authorize = surveyAnswerPolicy.issueLinks

export const SurveyLinkRef = builder.objectRef<IssuedLinks['items'][number]>('IssuedSurveyLink').implement({
  description: 'The address of an answering page. It identifies the subject, so it must stay secret.',
  authorize,
  fields: (t) => ({
    testSubjectId: t.exposeID('testSubjectId'),
    code: t.exposeString('code'),
    url: t.exposeString('url'),
  }),
})

const WithheldRef = builder.objectRef<IssuedLinks['withheld'][number]>('WithheldSurveyLink').implement({
  authorize,
  fields: (t) => ({
    testSubjectId: t.exposeID('testSubjectId'),
    code: t.exposeString('code'),
    reason: t.string({
      description: 'A sentence for the user.',
      resolve: ({ reason }, _, { locale }) => textIn(reason, locale),
    }),
  }),
})

const IssuedLinksRef = builder.objectRef<IssuedLinks>('IssuedSurveyLinks').implement({
  description: 'The new links, and the subjects without one.',
  authorize,
  fields: (t) => ({
    sentSurveyId: t.expose('sentSurveyId', {
      type: 'ID',
      nullable: true,
      description: 'Null if no subject could get a link.',
    }),
    items: t.expose('items', { type: [SurveyLinkRef] }),
    withheld: t.expose('withheld', { type: [WithheldRef] }),
  }),
})

const SubjectPinRef = builder.objectRef<SubjectPin>('SubjectPin').implement({
  description: 'A new PIN, shown once.',
  authorize,
  fields: (t) => ({
    testSubjectId: t.exposeID('testSubjectId'),
    code: t.exposeString('code'),
    pin: t.exposeString('pin'),
  }),
})

const TestLinkRef = builder
  .objectRef<Awaited<ReturnType<typeof issueTestAnswerLink>>>('TestAnswerLink')
  .implement({
    description: 'The link opens the current draft. Its answers are deleted when the survey is published.',
    authorize,
    fields: (t) => ({
      url: t.exposeString('url'),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    }),
  })

builder.mutationFields((t) => ({
  issueSurveyLinks: t.field({
    description: 'Hands out a project survey: creates a link for each subject who may have one.',
    type: IssuedLinksRef,
    authorize,
    args: {
      projectSurveyId: t.arg.id({ required: true }),
      testSubjectIds: t.arg.idList({ required: true }),
    },
    resolve: (_, given, context) => {
      const { secret, publicUrl } = context.config
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, writeContext) =>
        issueSurveyLinks(tx, { ...given, companyId, secret, publicUrl }, writeContext),
      )
    },
  }),
  setSubjectPins: t.field({
    description: 'Sets new PINs for subjects; the old ones become invalid.',
    type: [SubjectPinRef],
    authorize,
    args: { testSubjectIds: t.arg.idList({ required: true }) },
    resolve: (_, { testSubjectIds }, context) => {
      const { companyId } = companyViewerOf(context)
      const { secret } = context.config
      return write(context, (tx, writeContext) =>
        setSubjectPins(tx, { companyId, testSubjectIds, secret }, writeContext),
      )
    },
  }),
  issueTestAnswerLink: t.field({
    description: 'A link by which staff answer the draft of a survey.',
    type: TestLinkRef,
    authorize,
    args: { surveyId: t.arg.id({ required: true }) },
    resolve: (_, { surveyId }, context) => {
      const { secret, publicUrl } = context.config
      const { companyId } = companyViewerOf(context)
      return write(context, (tx, writeContext) =>
        issueTestAnswerLink(tx, { companyId, surveyId, secret, publicUrl }, writeContext),
      )
    },
  }),
}))
