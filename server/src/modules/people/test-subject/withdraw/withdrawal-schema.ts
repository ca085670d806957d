import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { declaredInputs } from '../../../../platform/graphql/declared-inputs'
import { enumValues } from '../../../../platform/graphql/enum-values'
import { performInCompany, write } from '../../../../platform/graphql/write'
import { nullUnlessAllowed } from '../../../studies/personal-data'
import { TestSubjectRef, testSubjectPolicy, type VisibleTestSubject } from '../../../studies/subject-record'
import { reinstateSubjects } from './reinstate-subjects'
import { withdrawSubjects } from './withdraw-subjects'
import { withdrawalFields } from './withdrawal-fields'
import type { WithdrawalInput } from './withdrawal-input'
import { type Withdrawal, withdrawalBySubject } from './withdrawal-queries'

const WithdrawalReasonEnum = builder.enumType('WithdrawalReason', {
  values: enumValues(withdrawalFields.reason.choices),
})

const WithdrawalInputRef = builder.inputRef<WithdrawalInput>('WithdrawalInput').implement({
  fields: (t) => declaredInputs(t, withdrawalFields, { reason: WithdrawalReasonEnum }),
})

interface SubjectsWithdrawal {
  readonly subject: VisibleTestSubject
  readonly withdrawal: Withdrawal
}

const WithdrawalRef = builder.objectRef<SubjectsWithdrawal>('Withdrawal').implement({
  description: 'Since when and why a test subject takes part no more. 中止',
  authorize: testSubjectPolicy.see,
  fields: (t) => ({
    withdrawnOn: t.field({ type: 'Date', resolve: ({ withdrawal }) => withdrawal.withdrawn_on }),
    reason: t.field({ type: WithdrawalReasonEnum, resolve: ({ withdrawal }) => withdrawal.reason }),
    note: t.string({
      description: 'Null where the viewer may not see personal data: a note may name the person.',
      nullable: true,
      resolve: ({ subject, withdrawal }, _, context) => nullUnlessAllowed(context, subject, withdrawal.note),
    }),
    recordedAt: t.field({ type: 'DateTime', resolve: ({ withdrawal }) => withdrawal.created_at }),
  }),
})

builder.objectField(TestSubjectRef, 'withdrawal', (t) =>
  t.field({
    description: 'Null for who takes part, and for who was withdrawn without a reason.',
    type: WithdrawalRef,
    nullable: true,
    resolve: async (subject, _, context) => {
      const withdrawal = await context.loaders.of(withdrawalBySubject, context).load(subject.id)
      return withdrawal && { subject, withdrawal }
    },
  }),
)

builder.mutationFields((t) => ({
  withdrawTestSubjects: t.int({
    description:
      'Ends taking part: the links of devices end now, the days with the given one; what was collected stays. Returns how many were withdrawn.',
    authorize: testSubjectPolicy.change,
    args: {
      testSubjectIds: t.arg.idList({ required: true }),
      input: t.arg({ type: WithdrawalInputRef, required: true }),
    },
    resolve: (_, args, context) => {
      const { encryptionKey } = context.config
      const withdrawing = { viewer: companyViewerOf(context), encryptionKey }
      return write(context, (tx, writeContext) => withdrawSubjects(tx, withdrawing, args, writeContext))
    },
  }),
  reinstateTestSubjects: t.stringList({
    description:
      'Takes a withdrawal back. Returns the codes of devices whose link stays ended, as somebody else has worn them since or they are deleted.',
    authorize: testSubjectPolicy.change,
    args: { testSubjectIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => performInCompany(context, args, reinstateSubjects),
  }),
}))
