import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { eraseSubject } from './erase-subject'
import { erasurePolicy } from './erasure-policy'

const ErasureKeepEnum = builder.enumType('ErasureKeep', {
  description: 'What stays of an erased person.',
  values: {
    STUDY_DATA: {
      value: 'study_data',
      description: 'What was measured, under the code; nothing that says who it was.',
    },
    NOTHING: { value: 'nothing', description: 'A job removes the subject with all data.' },
  } as const,
})

builder.mutationField('eraseTestSubject', (t) =>
  t.boolean({
    description:
      'Erases a person: cannot be undone. The personal data are gone at once, from the audit log too; links end. 個人情報の消去',
    authorize: erasurePolicy.erase,
    args: {
      testSubjectId: t.arg.id({ required: true }),
      keep: t.arg({ type: ErasureKeepEnum, required: true }),
      code: t.arg.string({
        required: true,
        description: "The subject's code again, as proof that it is meant.",
      }),
    },
    resolve: async (_, args, context) => {
      const { companyId } = companyViewerOf(context)
      await write(context, (tx, writeContext) =>
        eraseSubject(tx, context.config.encryptionKey, { ...args, companyId }, writeContext),
      )
      return true
    },
  }),
)
