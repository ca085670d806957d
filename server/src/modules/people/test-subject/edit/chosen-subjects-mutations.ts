import type { Kysely } from 'kysely'
import { builder } from '../../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import type { Tables } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
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
    resolve: (_, args, context) =>
      inTransaction(context, async (tx, companyId, writeContext) => {
        await changeTestSubjectStatus(tx, { ...args, companyId }, writeContext)
        return args.testSubjectIds.length
      }),
  }),
  tagTestSubjects: t.int({
    description: 'Gives a tag to subjects of its project. Returns how many there are.',
    authorize: testSubjectPolicy.change,
    args: { tagId: t.arg.id({ required: true }), testSubjectIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) =>
      inTransaction(context, (tx, companyId, writeContext) =>
        changeTagOfSubjects(tx, { ...args, companyId, isGiven: true }, writeContext),
      ),
  }),
  untagTestSubjects: t.int({
    description: 'Takes a tag from subjects of its project. Returns how many there are.',
    authorize: testSubjectPolicy.change,
    args: { tagId: t.arg.id({ required: true }), testSubjectIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) =>
      inTransaction(context, (tx, companyId, writeContext) =>
        changeTagOfSubjects(tx, { ...args, companyId, isGiven: false }, writeContext),
      ),
  }),
  deleteTestSubjects: t.int({
    description:
      'Hides subjects and frees their devices; can be taken back for 30 days. Returns how many there are.',
    authorize: testSubjectPolicy.change,
    args: { testSubjectIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) =>
      inTransaction(context, (tx, companyId, writeContext) =>
        deleteSubjects(tx, { ...args, companyId }, writeContext),
      ),
  }),
  restoreTestSubjects: t.stringList({
    description:
      'Takes deleted subjects back with their links. Returns the codes of devices whose link cannot be taken back, as somebody else has worn them since or they are deleted.',
    authorize: testSubjectPolicy.change,
    args: { testSubjectIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) =>
      inTransaction(context, (tx, companyId, writeContext) =>
        restoreSubjects(tx, { ...args, companyId }, writeContext),
      ),
  }),
}))

function inTransaction<T>(
  context: Context,
  act: (tx: Kysely<Tables>, companyId: string, writeContext: WriteContext) => Promise<T>,
): Promise<T> {
  const { companyId } = companyViewerOf(context)
  return write(context, (tx, writeContext) => act(tx, companyId, writeContext))
}
