import type {
  MutationChangeProjectStatusArgs,
  MutationCreateProjectArgs,
  MutationCreateTagArgs,
  MutationCreateTestSubjectArgs,
  MutationDuplicateProjectArgs,
  MutationEraseTestSubjectArgs,
  MutationMergeTagsArgs,
  MutationSetProjectContactArgs,
  MutationUpdateProjectArgs,
  MutationUpdateTagArgs,
  MutationUpdateTestSubjectArgs,
  MutationWithdrawTestSubjectsArgs,
  QueryProjectMembersArgs,
  QueryTagsArgs,
  QueryTestSubjectsArgs,
  TagListItem,
  TestSubject,
  TestSubjectInput,
} from '@/shared/api/generated/schema'
import { fieldEntries, type TestSubjectFieldName, testSubjectFields } from '../../engines/fields'
import { groupsAlike } from './codes-alike'
import { aProject, daysFromToday, sleepProject } from './projects'
import { refuse, refuseTaken } from './refuse'
import { someMembers, withMember } from './roster-members'
import { subjectPage, tagPage } from './roster-pages'
import type { World } from './world'

/** Projects, their subjects, tags and members, with mutations; the code or name TAKEN is refused. */
export function rosterOf(world: World) {
  let subjects: TestSubject[] = [...world.subjects]
  let tags: TagListItem[] = sleepProject.tags.map((tag, index) => ({
    tag,
    subjectCount: 12 + index * 5,
    createdAt: '2026-10-01T00:00:00.000Z',
    deletedAt: null,
  }))
  let members = someMembers()
  const subject = (id: string) =>
    subjects.find((each) => each.id === id) ?? refuse('NOT_FOUND', '被験者が見つかりません。')
  const putSubject = (changed: TestSubject) => {
    subjects = subjects.some(({ id }) => id === changed.id)
      ? subjects.map((each) => (each.id === changed.id ? changed : each))
      : [changed, ...subjects]
    return changed
  }
  const eachSubject =
    (change: (each: TestSubject) => TestSubject) =>
    ({ testSubjectIds }: { testSubjectIds: readonly string[] }) => {
      for (const id of testSubjectIds) putSubject(change(subject(id)))
      return testSubjectIds.length
    }
  const changeTags = (ids: readonly string[], change: (each: TagListItem) => TagListItem) => {
    tags = tags.map((each) => (ids.includes(each.tag.id) ? change(each) : each))
    return ids.length
  }
  const tagOf = (id: string) =>
    tags.find(({ tag }) => tag.id === id)?.tag ?? refuse('NOT_FOUND', 'タグが見つかりません。')
  const tagsOf = (ids: readonly string[]) => tags.map(({ tag }) => tag).filter(({ id }) => ids.includes(id))
  const projectOf = (id: string) => world.projects.find((each) => each.id === id) ?? sleepProject

  return {
    testSubjects: (args: QueryTestSubjectsArgs) => subjectPage(subjects, args),
    testSubjectsAlike: () => groupsAlike(subjects).map((testSubjects) => ({ testSubjects })),
    tags: (args: QueryTagsArgs) => tagPage(tags, args),
    projectMembers: ({ text, offset = 0, limit = 50 }: QueryProjectMembersArgs) => {
      const found = members.items.filter(({ user }) => `${user.name} ${user.email}`.includes(text ?? ''))
      return {
        total: found.length,
        items: found.slice(offset, offset + limit),
        candidates: members.candidates.filter((user) => `${user.name} ${user.email}`.includes(text ?? '')),
      }
    },
    tag: ({ tagId }: { tagId: string }) => tagOf(tagId),

    createProject: ({ input }: MutationCreateProjectArgs) => {
      if (input.code === 'TAKEN') refuseTaken('プロジェクトコード「TAKEN」はすでに使われています。', 'code')
      return aProject({ id: 'project-new', code: input.code, name: input.name, status: 'DRAFT' })
    },
    duplicateProject: ({ input, parts }: MutationDuplicateProjectArgs) => {
      const has = (part: (typeof parts)[number]) => parts.includes(part)
      return {
        project: aProject({ id: 'project-copy', code: input.code, name: input.name, status: 'DRAFT' }),
        tags: has('TAGS') ? 3 : 0,
        members: has('MEMBERS') ? 2 : 0,
        rewards: has('REWARDS'),
        alertRules: has('ALERTS') ? 3 : 0,
        alertRulesSwitchedOff: has('ALERTS') ? ['夜勤の装着'] : [],
        alertRulesWithoutSurvey: [],
        deliveries: has('DELIVERIES') ? 4 : 0,
        deliveriesLeftOut: has('DELIVERIES') ? ['昔の質問'] : [],
        deliveriesToCheck: has('DELIVERIES') ? ['夜勤の人に'] : [],
      }
    },
    updateProject: ({ projectId, input }: MutationUpdateProjectArgs) => ({
      ...projectOf(projectId),
      name: input.name,
      code: input.code,
    }),
    setProjectContact: ({ projectId, contactEmail }: MutationSetProjectContactArgs) => ({
      ...projectOf(projectId),
      contactEmail,
    }),
    changeProjectStatus: ({ projectId, status }: MutationChangeProjectStatusArgs) => ({
      ...projectOf(projectId),
      status,
    }),
    deleteProject: ({ projectId }: { projectId: string }) => {
      if (projectId === sleepProject.id) {
        refuse(
          'CONFLICT',
          '「睡眠研究」には被験者が128名いるため、削除できません。先に被験者を削除するか、プロジェクトを終了してください。',
        )
      }
      return true
    },
    restoreProject: () => true,
    setProjectMember: (change: {
      projectId: string
      userId: string
      canExport: boolean
      canViewPersonalData: boolean
    }) => {
      members = withMember(members, change)
      return projectOf(change.projectId)
    },
    removeProjectMember: ({ projectId, userId }: { projectId: string; userId: string }) => {
      const gone = members.items.find(({ user }) => user.id === userId)
      if (!gone) return refuse('NOT_FOUND', 'メンバーが見つかりません。')
      members = {
        total: members.total - 1,
        items: members.items.filter((each) => each !== gone),
        candidates: [...members.candidates, gone.user],
      }
      return projectOf(projectId)
    },

    createTag: ({ input }: MutationCreateTagArgs) => {
      if (input.name === 'TAKEN') refuseTaken('タグ「TAKEN」は、このプロジェクトにすでにあります。', 'name')
      const tag = {
        id: `tag-${input.name}`,
        ...input,
        description: input.description ?? '',
        updatedAt: new Date().toISOString(),
      }
      tags = [...tags, { tag, subjectCount: 0, createdAt: new Date().toISOString(), deletedAt: null }]
      return tag
    },
    updateTag: ({ tagId, input }: MutationUpdateTagArgs) => {
      changeTags([tagId], (each) => ({
        ...each,
        tag: {
          id: tagId,
          ...input,
          description: input.description ?? '',
          updatedAt: new Date().toISOString(),
        },
      }))
      return tagOf(tagId)
    },
    mergeTags: ({ tagId, intoTagId }: MutationMergeTagsArgs) => {
      tags = tags.filter(({ tag }) => tag.id !== tagId)
      return tagOf(intoTagId)
    },
    deleteTags: ({ tagIds }: { tagIds: readonly string[] }) =>
      changeTags(tagIds, (each) => ({ ...each, deletedAt: new Date().toISOString() })),
    restoreTags: ({ tagIds }: { tagIds: readonly string[] }) =>
      changeTags(tagIds, (each) => ({ ...each, deletedAt: null })),

    createTestSubject: ({ input }: MutationCreateTestSubjectArgs) => {
      const model = world.subjects[0]
      if (!model) return refuse('UNAVAILABLE', '準備中です。')
      return putSubject({
        ...model,
        ...valuesOf(input),
        id: `subject-${input.code}`,
        device: null,
        tags: tagsOf(input.tagIds),
      })
    },
    updateTestSubject: ({ testSubjectId, input }: MutationUpdateTestSubjectArgs) =>
      putSubject({ ...subject(testSubjectId), ...valuesOf(input), tags: tagsOf(input.tagIds) }),
    changeTestSubjectStatus: (args: { testSubjectIds: readonly string[]; status: TestSubject['status'] }) =>
      eachSubject((each) => ({ ...each, status: args.status }))(args),
    withdrawTestSubjects: ({ testSubjectIds, input }: MutationWithdrawTestSubjectsArgs) => {
      const withdrawal = { ...input, note: input.note ?? '', recordedAt: new Date().toISOString() }
      const { withdrawnOn: endedOn } = input
      return eachSubject((each) => ({ ...each, status: 'WITHDRAWN', endedOn, withdrawal }))({
        testSubjectIds,
      })
    },
    reinstateTestSubjects: (args: { testSubjectIds: readonly string[] }) => {
      eachSubject((each) => ({ ...each, status: 'ACTIVE', endedOn: null, withdrawal: null }))(args)
      return world.takenDevices
    },
    tagTestSubjects: (args: { testSubjectIds: readonly string[]; tagId: string }) =>
      eachSubject((each) => ({
        ...each,
        tags: [...each.tags.filter(({ id }) => id !== args.tagId), ...tagsOf([args.tagId])],
      }))(args),
    untagTestSubjects: (args: { testSubjectIds: readonly string[]; tagId: string }) =>
      eachSubject((each) => ({ ...each, tags: each.tags.filter(({ id }) => id !== args.tagId) }))(args),
    issueLineCodes: ({ testSubjectIds }: { testSubjectIds: readonly string[] }) =>
      testSubjectIds.map((id) => {
        Object.assign(subject(id), { lineState: 'WAITING' })
        return {
          testSubjectId: id,
          code: subject(id).code,
          lineCode: 'K7QF-2M9X',
          expiresAt: `${daysFromToday(30)}T00:00:00.000Z`,
        }
      }),
    resumeMessages: ({ testSubjectId }: { testSubjectId: string }) => {
      Object.assign(subject(testSubjectId), { stoppedChannels: [] })
      return true
    },
    unlinkLine: ({ testSubjectIds }: { testSubjectIds: readonly string[] }) => {
      for (const id of testSubjectIds) Object.assign(subject(id), { lineState: 'NONE' })
      return testSubjectIds.length
    },
    issuePublicLinks: ({ testSubjectId }: { testSubjectId: string }) => linksOf(subject(testSubjectId).code),
    renewPublicLinks: ({ testSubjectId }: { testSubjectId: string }) =>
      linksOf(`${subject(testSubjectId).code}-2`),
    issueSubjectLinks: ({ testSubjectIds }: { testSubjectIds: readonly string[] }) => {
      const chosen = testSubjectIds.map(subject)
      return {
        items: chosen
          .filter(({ status }) => status !== 'WITHDRAWN')
          .map(({ id, code }) => ({ id, code, ...linksOf(code) })),
        withheld: chosen
          .filter(({ status }) => status === 'WITHDRAWN')
          .map(({ code }) => ({ code, reason: 'WITHDRAWN' as const })),
      }
    },
    setSubjectPins: ({ testSubjectIds }: { testSubjectIds: readonly string[] }) =>
      testSubjectIds
        .map(subject)
        .map(({ id, code }, place) => ({ testSubjectId: id, code, pin: String(482_913 + place) })),
    deleteTestSubjects: eachSubject((each) => ({ ...each, deletedAt: new Date().toISOString() })),
    eraseTestSubject: ({ testSubjectId, keep, code }: MutationEraseTestSubjectArgs) => {
      const found = subject(testSubjectId)
      if (found.code !== code) refuse('INVALID_INPUT', '消去する被験者のコードを入力してください。')
      if (keep === 'NOTHING') subjects = subjects.filter(({ id }) => id !== testSubjectId)
      else {
        const personalDataErasedAt = new Date().toISOString()
        putSubject({ ...found, status: 'WITHDRAWN', personalData: null, personalDataErasedAt, note: '' })
      }
      return true
    },
    restoreTestSubjects: (args: { testSubjectIds: readonly string[] }) => {
      eachSubject((each) => ({ ...each, deletedAt: null }))(args)
      return world.takenDevices
    },
  }
}

function valuesOf(input: TestSubjectInput) {
  const { code, personalData } = input
  if (personalData?.phone && !/\d/.test(personalData.phone)) {
    refuse(
      'INVALID_INPUT',
      '電話番号は、数字とハイフンで入力してください（例: 090-1234-5678）。',
      'personalData.phone',
    )
  }
  if (code === 'TAKEN') {
    refuseTaken(
      '被験者コード「TAKEN」は、このプロジェクトですでに使われています。別のコードを入力してください。',
      'code',
    )
  }
  const given = fieldEntries(testSubjectFields).map(([name, { kind }]) => [
    name === 'timeZone' ? 'ownTimeZone' : name,
    input[name] ?? (kind === 'text' ? '' : null),
  ])
  return {
    // The entries match the fields of the schema.
    ...(Object.fromEntries(given) as Pick<
      TestSubject,
      Exclude<TestSubjectFieldName, 'timeZone'> | 'ownTimeZone'
    >),
    attributes: [...(input.attributes ?? [])],
  }
}

const linksOf = (code: string) => ({
  sentSurveys: `https://kansoku.example/sent-survey-test-subjects/${code}`,
  voluntarySurveys: `https://kansoku.example/voluntary-surveys/${code}`,
})
