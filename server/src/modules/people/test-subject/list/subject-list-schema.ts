import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { pageOf } from '../../../../platform/postgres/pagination'
import { forbidden } from '../../../../platform/problem'
import { requireProject } from '../../../studies/project'
import {
  subjectsAlike,
  TestSubjectRef,
  TestSubjectStatusEnum,
  testSubjectPolicy,
  testSubjectWords,
  type VisibleTestSubject,
} from '../../../studies/subject-record'
import { recordFound, subjectsMeant } from './find-by-address'
import { listTestSubjects } from './list-test-subjects'
import type { TestSubjectCounts } from './status-counts'

const SubjectSortEnum = builder.enumType('TestSubjectSort', {
  values: {
    CODE: { value: 'code' },
    STATUS: { value: 'status' },
    ENROLLED_ON: { value: 'enrolledOn' },
    LAST_SYNC: { value: 'lastSync' },
    CREATED_AT: { value: 'createdAt' },
  } as const,
})

const SubjectDeviceEnum = builder.enumType('TestSubjectDevice', {
  description: 'What is asked of the device that a subject wears now.',
  values: {
    LINKED: { value: 'linked' },
    UNLINKED: { value: 'unlinked', description: 'Wears none.' },
    UNAUTHORIZED: { value: 'unauthorized', description: 'Wears one that we may not read.' },
  } as const,
})

const CountsRef = builder.objectRef<TestSubjectCounts>('TestSubjectCounts').implement({
  description: 'How many subjects of each state fit the other filters.',
  authorize: testSubjectPolicy.see,
  fields: (t) => ({
    invited: t.exposeInt('invited'),
    active: t.exposeInt('active'),
    completed: t.exposeInt('completed'),
    withdrawn: t.exposeInt('withdrawn'),
    deleted: t.exposeInt('deleted', { description: 'Hidden, and not purged yet.' }),
  }),
})

const SubjectPageRef = builder
  .objectRef<{ items: VisibleTestSubject[]; total: number; counts: TestSubjectCounts }>('TestSubjectPage')
  .implement({
    description: 'One page of a list of test subjects.',
    authorize: testSubjectPolicy.see,
    fields: (t) => ({
      items: t.expose('items', { type: [TestSubjectRef] }),
      total: t.exposeInt('total'),
      counts: t.expose('counts', { type: CountsRef }),
    }),
  })

builder.queryField('testSubjects', (t) =>
  t.field({
    description: 'The test subjects of a project.',
    type: SubjectPageRef,
    authorize: testSubjectPolicy.see,
    args: {
      projectId: t.arg.id({ required: true }),
      text: t.arg.string({
        description:
          'Matches the code, without regard to width or case; a whole e-mail address also who has it, for those who may see it.',
      }),
      statuses: t.arg({ type: [TestSubjectStatusEnum] }),
      tagIds: t.arg.idList({ description: 'Subjects with any of these tags.' }),
      device: t.arg({ type: SubjectDeviceEnum }),
      deleted: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Those that can be taken back, instead of the others; for owners.',
      }),
      sort: t.arg({ type: SubjectSortEnum, required: true, defaultValue: 'code' }),
      descending: t.arg.boolean({ required: true, defaultValue: false }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: async (_, { projectId, offset, limit, ...filters }, context) => {
      const viewer = companyViewerOf(context)
      const project = await requireProject(context.db, viewer, projectId)
      if (filters.deleted && !testSubjectPolicy.seeAll.admits(viewer))
        throw forbidden(testSubjectWords.deletedForOwners)
      const alsoIds = await subjectsMeant(context, project, filters.text)
      const request = { ...filters, alsoIds, ...pageOf({ offset, limit }) }
      const page = await listTestSubjects(context.db, project, request, context.now())
      await recordFound(context, page.items, alsoIds)
      return page
    },
  }),
)

const SubjectsAlikeRef = builder.objectRef<VisibleTestSubject[]>('TestSubjectsAlike').implement({
  description: 'Subjects of a project whose codes differ only in case or width.',
  authorize: testSubjectPolicy.seeAll,
  fields: (t) => ({
    testSubjects: t.field({ type: [TestSubjectRef], resolve: (subjects) => subjects }),
  }),
})

builder.queryField('testSubjectsAlike', (t) =>
  t.field({
    description:
      'Those that were registered before codes that differ only in case or width were refused; one of each has to be renamed.',
    type: [SubjectsAlikeRef],
    authorize: testSubjectPolicy.seeAll,
    args: { projectId: t.arg.id({ required: true }) },
    resolve: async (_, { projectId }, context) =>
      subjectsAlike(context.db, await requireProject(context.db, companyViewerOf(context), projectId)),
  }),
)
