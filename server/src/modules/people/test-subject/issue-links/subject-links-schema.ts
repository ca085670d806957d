import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import { testSubjectPolicy } from '../../../studies/subject-record'
import { type IssuedLinks, type IssuedSubjectLinks, issueSubjectLinks } from './issue-subject-links'

const WithheldReasonEnum = builder.enumType('WithheldReason', {
  description: 'Why nothing is sent to a subject.',
  values: {
    WITHDRAWN: { value: 'withdrawn' },
    PROJECT_PAUSED: { value: 'project_paused' },
    PROJECT_CLOSED: { value: 'project_closed' },
  } as const,
})

const IssuedSubjectLinksRef = builder.objectRef<IssuedSubjectLinks>('SubjectLinks').implement({
  description:
    "A subject's code with the addresses of their own pages. Whoever has them is taken for the subject.",
  authorize: testSubjectPolicy.issueLinks,
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    sentSurveys: t.exposeString('sentSurveys'),
    voluntarySurveys: t.exposeString('voluntarySurveys'),
  }),
})

const WithheldRef = builder.objectRef<IssuedLinks['withheld'][number]>('WithheldLinks').implement({
  authorize: testSubjectPolicy.issueLinks,
  fields: (t) => ({
    code: t.exposeString('code'),
    reason: t.expose('reason', { type: WithheldReasonEnum }),
  }),
})

const IssuedLinksRef = builder.objectRef<IssuedLinks>('IssuedSubjectLinks').implement({
  description: 'Who got their links, and who may not have them.',
  authorize: testSubjectPolicy.issueLinks,
  fields: (t) => ({
    items: t.expose('items', { type: [IssuedSubjectLinksRef] }),
    withheld: t.expose('withheld', { type: [WithheldRef] }),
  }),
})

builder.mutationField('issueSubjectLinks', (t) =>
  t.field({
    description:
      'The links of several subjects, the same again until they are renewed; withheld from those who withdrew.',
    type: IssuedLinksRef,
    authorize: testSubjectPolicy.issueLinks,
    args: { testSubjectIds: t.arg.idList({ required: true }) },
    resolve: (_, { testSubjectIds }, context) => {
      const { secret, publicUrl } = context.config
      const chosen = { companyId: companyViewerOf(context).companyId, testSubjectIds, secret, publicUrl }
      return write(context, (tx, writeContext) => issueSubjectLinks(tx, chosen, writeContext))
    },
  }),
)
