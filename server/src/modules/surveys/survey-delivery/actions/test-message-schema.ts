import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import { ProjectSurveyInputRef } from '../../project-survey'
import { surveyDeliveryPolicy } from '../delivery-policy'
import { sendTestMessage } from './send-test-message'

const LanguageEnum = builder.enumType('MessageLanguage', {
  values: { JA: { value: 'ja' }, EN: { value: 'en' } } as const,
})

const KindEnum = builder.enumType('MessageKind', {
  values: { INVITATION: { value: 'invitation' }, REMINDER: { value: 'reminder' } } as const,
})

builder.mutationFields((t) => ({
  sendTestMessage: t.boolean({
    description:
      "Mails the message to the caller's own address, with a sample in place of a subject. CONFLICT without a mail server.",
    authorize: surveyDeliveryPolicy.send,
    args: {
      projectId: t.arg.id({ required: true }),
      projectSurveyId: t.arg.id({
        description: 'The project survey whose stored texts are sent; `input` takes precedence.',
      }),
      input: t.arg({ type: ProjectSurveyInputRef }),
      language: t.arg({ type: LanguageEnum, required: true }),
      kind: t.arg({ type: KindEnum, required: true, defaultValue: 'invitation' }),
    },
    resolve: async (_, args, context) => {
      const viewer = companyViewerOf(context)
      const { sendsMail, publicUrl } = context.config
      await write(context, (tx, by) => sendTestMessage(tx, { ...args, viewer, sendsMail, publicUrl }, by))
      return true
    },
  }),
}))
