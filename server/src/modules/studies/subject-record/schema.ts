import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { type FieldEnums, isNullable, typeOfField } from '../../../platform/graphql/declared-inputs'
import { enumValues } from '../../../platform/graphql/enum-values'
import { ProjectRef, projectById } from '../project'
import {
  ruleOf,
  type TestSubjectColumn,
  testSubjectFieldEntries,
  testSubjectFields,
} from './test-subject-fields'
import { type SubjectCounts, subjectCountsByProject } from './test-subject-loaders'
import { testSubjectPolicy } from './test-subject-policy'
import { requireTestSubject, type VisibleTestSubject } from './test-subject-queries'

export const TestSubjectStatusEnum = builder.enumType('TestSubjectStatus', {
  values: enumValues(testSubjectFields.status.choices),
})

const SexEnum = builder.enumType('Sex', {
  values: enumValues(testSubjectFields.sex.choices),
})

export const AttributeRef = builder
  .objectRef<{ name: string; value: string }>('TestSubjectAttribute')
  .implement({
    authorize: testSubjectPolicy.seeAll,
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  })

export const TestSubjectRef = builder.objectRef<VisibleTestSubject>('TestSubject').implement({
  description: 'A person who is measured and asked; has no account here. 被験者',
  authorize: testSubjectPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    lastSyncAt: t.expose('last_sync_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When a device last synced while they wore it; a minute behind at most. 最終同期',
    }),
    timeZone: t.exposeString('zone', {
      description: "The zone that decides this subject's days: its own, else the project's.",
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    deletedAt: t.expose('deleted_at', {
      description: 'Hidden since; can be taken back for 30 days.',
      type: 'DateTime',
      nullable: true,
    }),
    personalDataErasedAt: t.expose('personal_data_erased_at', {
      description: 'Who it is was erased then, for good. 個人情報の消去',
      type: 'DateTime',
      nullable: true,
      authorize: testSubjectPolicy.seeAll,
    }),
    project: t.field({
      type: ProjectRef,
      authorize: testSubjectPolicy.seeAll,
      resolve: ({ project_id }, _, context) => context.loaders.of(projectById, context).load(project_id),
    }),
  }),
})

/** The choices that have a type of their own in the schema. */
export const testSubjectEnums: FieldEnums = { status: TestSubjectStatusEnum, sex: SexEnum }

builder.objectFields(TestSubjectRef, (t) =>
  Object.fromEntries(
    testSubjectFieldEntries.flatMap(([name, declared]) => {
      const { column, description } = declared
      const rule = ruleOf(declared)
      // Notes may identify a person, so the module personal-data adds the field with its own permission.
      if (name === 'note') return []
      const field = t.field({
        type: typeOfField(name, declared, testSubjectEnums),
        nullable: isNullable(declared),
        ...(description !== undefined && { description }),
        ...(rule && { authorize: rule }),
        // The column's type is that of its field.
        resolve: (subject) => subject[column as TestSubjectColumn] as never,
      })
      return [[name === 'timeZone' ? 'ownTimeZone' : name, field]]
    }),
  ),
)

builder.queryField('testSubject', (t) =>
  t.field({
    type: TestSubjectRef,
    authorize: testSubjectPolicy.see,
    args: { testSubjectId: t.arg.id({ required: true }) },
    resolve: (_, { testSubjectId }, context) =>
      requireTestSubject(context.db, companyViewerOf(context), testSubjectId),
  }),
)

const CountsRef = builder.objectRef<SubjectCounts>('ProjectSubjectCounts').implement({
  description: 'How many subjects of each state a project has, the deleted not counted.',
  authorize: testSubjectPolicy.see,
  fields: (t) => ({
    invited: t.exposeInt('invited'),
    active: t.exposeInt('active'),
    completed: t.exposeInt('completed'),
    withdrawn: t.exposeInt('withdrawn'),
  }),
})

builder.objectField(ProjectRef, 'subjectCounts', (t) =>
  t.field({
    type: CountsRef,
    resolve: ({ id }, _, context) => context.loaders.of(subjectCountsByProject, context).load(id),
  }),
)
