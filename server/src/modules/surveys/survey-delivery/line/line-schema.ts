import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { performInCompany, write } from '../../../../platform/graphql/write'
import { TestSubjectRef } from '../../../studies/subject-record'
import { surveyDeliveryPolicy } from '../delivery-policy'
import { issueLineCodes, type LineCode } from './issue-line-codes'
import { lineStateBySubject } from './line-states'
import { unlinkLine } from './unlink-line'

const LineStateEnum = builder.enumType('LineState', {
  description: 'WAITING: a code was issued. UNREACHABLE: the subject blocked our account, or deleted theirs.',
  values: {
    NONE: { value: 'none' },
    WAITING: { value: 'waiting' },
    LINKED: { value: 'linked' },
    UNREACHABLE: { value: 'unreachable' },
  } as const,
})

builder.objectField(TestSubjectRef, 'lineState', (t) =>
  t.field({
    type: LineStateEnum,
    authorize: surveyDeliveryPolicy.see,
    resolve: ({ id }, _, context) => context.loaders.of(lineStateBySubject, context).load(id),
  }),
)

const LineCodeRef = builder.objectRef<LineCode>('LineCode').implement({
  description: "The code that a subject sends to the project's LINE account to link theirs. Shown once.",
  authorize: surveyDeliveryPolicy.send,
  fields: (t) => ({
    testSubjectId: t.exposeID('testSubjectId'),
    code: t.exposeString('code', { description: 'The code of the subject.' }),
    lineCode: t.exposeString('lineCode'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})

builder.mutationFields((t) => ({
  issueLineCodes: t.field({
    description: 'Issues new codes; the old ones become invalid. CONFLICT if LINE is not set up.',
    type: [LineCodeRef],
    authorize: surveyDeliveryPolicy.send,
    args: { testSubjectIds: t.arg.idList({ required: true }) },
    resolve: (_, { testSubjectIds }, context) => {
      const { companyId } = companyViewerOf(context)
      const { secret, line } = context.config
      const given = { companyId, testSubjectIds, secret, sendsLine: line !== null }
      return write(context, (tx, by) => issueLineCodes(tx, given, by))
    },
  }),
  unlinkLine: t.int({
    description:
      'Deletes the LINE accounts of subjects. Returns the number of subjects who had an account or a code.',
    authorize: surveyDeliveryPolicy.send,
    args: { testSubjectIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => performInCompany(context, args, unlinkLine),
  }),
}))
