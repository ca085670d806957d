import { basedOnArg } from '../../../../platform/graphql/based-on-arg'
import { builder } from '../../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { declaredInputs } from '../../../../platform/graphql/declared-inputs'
import { mayBeEmpty } from '../../../../platform/graphql/may-be-empty'
import { write } from '../../../../platform/graphql/write'
import { PersonalDataInputRef } from '../../../studies/personal-data'
import {
  requireTestSubject,
  TestSubjectRef,
  testSubjectEnums,
  testSubjectFields,
  testSubjectPolicy,
} from '../../../studies/subject-record'
import { editSubject, registerSubject, type SubjectInput } from './register-subject'

const AttributeInputRef = builder.inputType('TestSubjectAttributeInput', {
  fields: (t) => ({ name: t.string({ required: true }), value: t.string({ required: true, ...mayBeEmpty }) }),
})

const SubjectInputRef = builder.inputRef<SubjectInput>('TestSubjectInput').implement({
  description: 'What a person fills in about a test subject.',
  fields: (t) => ({
    ...declaredInputs(t, testSubjectFields, testSubjectEnums),
    attributes: t.field({ type: [AttributeInputRef] }),
    personalData: t.field({
      type: PersonalDataInputRef,
      description: 'Left out or null: stays as it is. Needs the permission to see it.',
    }),
    tagIds: t.idList({ required: true, description: 'Exactly the tags the subject has then.' }),
  }),
})

builder.mutationFields((t) => ({
  createTestSubject: t.field({
    type: TestSubjectRef,
    authorize: testSubjectPolicy.change,
    args: {
      projectId: t.arg.id({ required: true }),
      input: t.arg({ type: SubjectInputRef, required: true }),
    },
    resolve: async (_, { projectId, input }, context) => {
      const viewer = companyViewerOf(context)
      const id = await write(context, (tx, writeContext) =>
        registerSubject(tx, registrarOf(context), { projectId, input }, writeContext),
      )
      return requireTestSubject(context.db, viewer, id)
    },
  }),
  updateTestSubject: t.field({
    description: 'A changed zone or enrolment has the days of the subject decided anew in the background.',
    type: TestSubjectRef,
    authorize: testSubjectPolicy.change,
    args: {
      testSubjectId: t.arg.id({ required: true }),
      input: t.arg({ type: SubjectInputRef, required: true }),
      basedOn: t.arg(basedOnArg),
      refillsErased: t.arg.boolean({
        description:
          'Somebody confirmed that personal data are entered again which were erased; else CONFLICT.',
      }),
    },
    resolve: async (_, { testSubjectId, input, basedOn, refillsErased }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) =>
        editSubject(
          tx,
          registrarOf(context),
          { testSubjectId, input, basedOn, refillsErased: refillsErased === true },
          writeContext,
        ),
      )
      return requireTestSubject(context.db, viewer, testSubjectId)
    },
  }),
}))

function registrarOf(context: Context) {
  return { viewer: companyViewerOf(context), encryptionKey: context.config.encryptionKey }
}
