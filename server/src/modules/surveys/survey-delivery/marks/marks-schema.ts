import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { performInCompany } from '../../../../platform/graphql/write'
import { requireProject } from '../../../studies/project'
import { TestSubjectRef } from '../../../studies/subject-record'
import { surveyDeliveryPolicy } from '../delivery-policy'
import { type AddressMark, addressMarkBySubject, type MarkedDay, markedDays } from './address-marks'
import { type DeliveryTrouble, deliveryTroubles } from './delivery-trouble'
import { takeBackMark, takeBackMarksOfDay } from './take-back-marks'

const authorize = surveyDeliveryPolicy.see

const MarkRef = builder.objectRef<AddressMark>('AddressMark').implement({
  description:
    'Mails to the present address came back, because it does not exist: nothing is sent to it. 届かなかった記録',
  authorize,
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    said: t.exposeString('said', {
      nullable: true,
      description: "The server's sentence, with addresses masked.",
    }),
    triesAgainAt: t.expose('tries_again_at', {
      type: 'DateTime',
      nullable: true,
      description: 'From then on one mail is sent nevertheless, to learn whether the domain was broken.',
    }),
  }),
})

builder.objectField(TestSubjectRef, 'addressMark', (t) =>
  t.field({
    type: MarkRef,
    nullable: true,
    authorize,
    resolve: ({ id }, _, context) => context.loaders.of(addressMarkBySubject, context).load(id),
  }),
)

const DayRef = builder.objectRef<MarkedDay>('MarkedDay').implement({
  description: "So many addresses were marked on a day of the project's time zone, and still are.",
  authorize,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    subjectCount: t.exposeInt('subject_count'),
  }),
})

const ReasonEnum = builder.enumType('DeliveryTroubleReason', {
  description:
    'OUR_SIDE: a server refuses mails from us. SERVER_UNREACHABLE: nobody answers. MANY_REFUSALS: a domain refused so many that it is not taken for the fault of their addresses.',
  values: {
    OUR_SIDE: { value: 'our_side' },
    SERVER_UNREACHABLE: { value: 'server_unreachable' },
    MANY_REFUSALS: { value: 'many_refusals' },
  } as const,
})

const TroubleRef = builder.objectRef<DeliveryTrouble>('DeliveryTrouble').implement({
  description:
    'Messages of the last 24 hours that wait or did not leave, for a reason that is not their subjects’.',
  authorize,
  fields: (t) => ({
    reason: t.expose('reason', { type: ReasonEnum }),
    waitingCount: t.exposeInt('waiting_count'),
    missedCount: t.exposeInt('missed_count', { description: 'Their window is over.' }),
    nextTryAt: t.expose('next_try_at', { type: 'DateTime', nullable: true }),
    said: t.exposeString('said', {
      nullable: true,
      description: "The server's last sentence, with addresses masked.",
    }),
  }),
})

builder.queryFields((t) => ({
  markedDays: t.field({
    description: 'Days on which addresses were marked, the newest first.',
    type: [DayRef],
    authorize,
    args: { projectId: t.arg.id({ required: true }) },
    resolve: async (_, { projectId }, context) => {
      const viewer = companyViewerOf(context)
      const { id } = await requireProject(context.db, viewer, projectId)
      return markedDays(context.db, viewer.companyId, id)
    },
  }),
  deliveryTroubles: t.field({
    description: 'What holds up the messages of a project.',
    type: [TroubleRef],
    authorize,
    args: { projectId: t.arg.id({ required: true }) },
    resolve: async (_, { projectId }, context) => {
      const viewer = companyViewerOf(context)
      const { id } = await requireProject(context.db, viewer, projectId)
      return deliveryTroubles(context.db, viewer.companyId, { projectId: id, now: context.now() })
    },
  }),
}))

builder.mutationFields((t) => ({
  takeBackAddressMark: t.boolean({
    description: 'The address of the subject is written to again. CONFLICT if it is not marked.',
    authorize: surveyDeliveryPolicy.send,
    args: { testSubjectId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      await performInCompany(context, args, takeBackMark)
      return true
    },
  }),
  takeBackAddressMarksOfDay: t.int({
    description:
      'All addresses that were marked on a day are written to again. CONFLICT if there are not so many as confirmed. Returns their number.',
    authorize: surveyDeliveryPolicy.send,
    args: {
      projectId: t.arg.id({ required: true }),
      day: t.arg({ type: 'Date', required: true }),
      subjectCount: t.arg.int({ required: true }),
    },
    resolve: (_, args, context) => performInCompany(context, args, takeBackMarksOfDay),
  }),
}))
