import { builder } from '../../../../platform/graphql/builder'
import { performInCompany } from '../../../../platform/graphql/write'
import { TestSubjectStatusEnum, testSubjectPolicy } from '../../../studies/subject-record'
import { changeTagOfSubjects, deleteSubjects, restoreSubjects } from './change-chosen-subjects'
import { changeTestSubjectStatus } from './change-test-subject-status'

builder.mutationFields((t) => ({
  changeTestSubjectStatus: t.int({
    description: 'Returns how many subjects there are.',
    authorize: testSubjectPolicy.change,
    args: {
      testSubjectIds: t.arg.idList({ required: true }),
      status: t.arg({ type: TestSubjectStatusEnum, required: true }),
    },
    resolve: async (_, args, context) => {
      await performInCompany(context, args, changeTestSubjectStatus)
      return args.testSubjectIds.length
    },
  }),
  tagTestSubjects: t.int({
    description: 'Gives a tag to subjects of its project. Returns how many there are.',
    authorize: testSubjectPolicy.change,
    args: { tagId: t.arg.id({ required: true }), testSubjectIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => performInCompany(context, { ...args, isGiven: true }, changeTagOfSubjects),
  }),
  untagTestSubjects: t.int({
    description: 'Takes a tag from subjects of its project. Returns how many there are.',
    authorize: testSubjectPolicy.change,
    args: { tagId: t.arg.id({ required: true }), testSubjectIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) =>
      performInCompany(context, { ...args, isGiven: false }, changeTagOfSubjects),
  }),
  deleteTestSubjects: t.int({
    description:
      'Hides subjects and frees their devices; can be taken back for 30 days. Returns how many there are.',
    authorize: testSubjectPolicy.change,
    args: { testSubjectIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => performInCompany(context, args, deleteSubjects),
  }),
  restoreTestSubjects: t.stringList({
    description:
      'Takes deleted subjects back with their links. Returns the codes of devices whose link cannot be taken back, as somebody else has worn them since or they are deleted.',
    authorize: testSubjectPolicy.change,
    args: { testSubjectIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => performInCompany(context, args, restoreSubjects),
  }),
}))
