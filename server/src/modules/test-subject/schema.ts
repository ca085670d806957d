import { rules } from '../../platform/graphql/authorization'
import { builder } from '../../platform/graphql/builder'
import { companyViewerOf } from '../../platform/graphql/context'
import { ProjectRef, projectById } from '../project'
import { factRules } from './fact-rules'
import { type SubjectCounts, subjectCountsByProject } from './test-subject-loaders'
import { requireTestSubject, type VisibleTestSubject } from './test-subject-queries'

export const TestSubjectStatusEnum = builder.enumType('TestSubjectStatus', {
  values: {
    INVITED: { value: 'invited' },
    ACTIVE: { value: 'active' },
    COMPLETED: { value: 'completed' },
    WITHDRAWN: { value: 'withdrawn' },
  } as const,
})

export const SexEnum = builder.enumType('Sex', {
  values: {
    MALE: { value: 'male' },
    FEMALE: { value: 'female' },
    OTHER: { value: 'other' },
    UNKNOWN: { value: 'unknown' },
  } as const,
})

export const AttributeRef = builder
  .objectRef<{ name: string; value: string }>('TestSubjectAttribute')
  .implement({
    authorize: rules.owner,
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  })

export const TestSubjectRef = builder.objectRef<VisibleTestSubject>('TestSubject').implement({
  description: 'A person who is measured and asked; has no account here. 被験者',
  authorize: rules.companyUser,
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    status: t.expose('status', { type: TestSubjectStatusEnum }),
    enrolledOn: t.expose('enrolled_on', { type: 'Date', nullable: true }),
    lastSyncAt: t.expose('last_sync_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When a device last synced while they wore it; a minute behind at most. 最終同期',
    }),
    endedOn: t.expose('ended_on', { type: 'Date', nullable: true }),
    timeZone: t.exposeString('zone', {
      description: "The zone that decides this subject's days: its own, else the project's.",
    }),
    ownTimeZone: t.exposeString('time_zone', { nullable: true, authorize: factRules.ownTimeZone }),
    birthYear: t.exposeInt('birth_year', { nullable: true, authorize: factRules.birthYear }),
    sex: t.expose('sex', { type: SexEnum, nullable: true, authorize: factRules.sex }),
    locale: t.exposeString('locale', { description: 'ja or en.', authorize: factRules.locale }),
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
      authorize: rules.owner,
    }),
    project: t.field({
      type: ProjectRef,
      authorize: rules.owner,
      resolve: ({ project_id }, _, context) => context.loaders.of(projectById, context).load(project_id),
    }),
  }),
})

builder.queryField('testSubject', (t) =>
  t.field({
    type: TestSubjectRef,
    authorize: rules.companyUser,
    args: { testSubjectId: t.arg.id({ required: true }) },
    resolve: (_, { testSubjectId }, context) =>
      requireTestSubject(context.db, companyViewerOf(context), testSubjectId),
  }),
)

const CountsRef = builder.objectRef<SubjectCounts>('ProjectSubjectCounts').implement({
  description: 'How many subjects of each state a project has, the deleted not counted.',
  authorize: rules.companyUser,
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
