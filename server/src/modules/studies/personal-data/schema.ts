import { rules } from '../../../platform/graphql/authorization'
import { builder } from '../../../platform/graphql/builder'
import { mayBeEmpty } from '../../../platform/graphql/may-be-empty'
import { ProjectRef } from '../project'
import { AttributeRef, TestSubjectRef, testSubjectFields } from '../subject-record'
import type { PersonalDataAccess } from './personal-data-access'
import { personalDataPolicy } from './personal-data-policy'
import type { PersonalData } from './personal-values'
import { accessByProject, nullUnlessAllowed, personalDataBySubject } from './view-personal-data'

const PersonalDataRef = builder.objectRef<PersonalData>('PersonalData').implement({
  description: 'Who a test subject is. 個人情報',
  authorize: personalDataPolicy.ask,
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: '氏名' }),
    nameKana: t.exposeString('nameKana', { nullable: true, description: 'ふりがな' }),
    email: t.exposeString('email', { nullable: true, description: 'メールアドレス' }),
    phone: t.exposeString('phone', { nullable: true, description: '電話番号' }),
    address: t.exposeString('address', { nullable: true, description: '住所' }),
  }),
})

const AccessEnum = builder.enumType('PersonalDataAccess', {
  description: 'Whether the viewer sees the personal data of a project, and what stands against it.',
  values: {
    ALLOWED: { value: 'allowed' },
    NOT_PERMITTED: { value: 'not_permitted', description: 'Without 個人情報の閲覧 in this project.' },
    NEEDS_SECOND_FACTOR: {
      value: 'needs_second_factor',
      description: 'The company demands a second factor for it, and the viewer has none.',
    },
  } as const satisfies Record<string, { value: PersonalDataAccess; description?: string }>,
})

export const PersonalDataInputRef = builder.inputType('PersonalDataInput', {
  description: 'What is left out stays as it is; null and an empty text empty the field.',
  fields: (t) => ({
    name: t.string(mayBeEmpty),
    nameKana: t.string(mayBeEmpty),
    email: t.string(mayBeEmpty),
    phone: t.string(mayBeEmpty),
    address: t.string(mayBeEmpty),
  }),
})

builder.objectField(TestSubjectRef, 'personalData', (t) =>
  t.field({
    description:
      'Null where there is none. FORBIDDEN without the permission of the project, or without the second factor that the company demands. Each read is recorded in the audit log.',
    type: PersonalDataRef,
    nullable: true,
    resolve: (subject, _, context) => context.loaders.of(personalDataBySubject, context).load(subject),
  }),
)

builder.objectFields(TestSubjectRef, (t) => ({
  note: t.string({
    description: 'Null where the viewer may not see personal data: a note may name the person.',
    nullable: true,
    authorize: rules[testSubjectFields.note.seenBy],
    resolve: (subject, _, context) => nullUnlessAllowed(context, subject, subject.note),
  }),
  attributes: t.field({
    description: "The team's own facts of a subject; null where the viewer may not see personal data. 属性",
    type: [AttributeRef],
    nullable: true,
    authorize: rules[testSubjectFields.note.seenBy],
    resolve: (subject, _, context) => {
      const facts = Object.entries(subject.attributes)
      const attributes = facts.map(([name, value]) => ({ name, value: String(value) }))
      return nullUnlessAllowed(context, subject, attributes)
    },
  }),
}))

builder.objectField(ProjectRef, 'personalDataAccess', (t) =>
  t.field({
    type: AccessEnum,
    resolve: ({ id }, _, context) => context.loaders.of(accessByProject, context).load(id),
  }),
)
