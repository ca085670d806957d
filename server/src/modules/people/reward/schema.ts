import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { pageOf } from '../../../platform/postgres/pagination'
import { requireProject } from '../../studies/project'
import type { Bonus, StoredRule } from './earnings'
import { payRewards, takeBackPayments } from './pay-rewards'
import { rewardPolicy } from './reward-policy'
import {
  type ChosenRewards,
  chosenRewards,
  countRewards,
  isOver,
  lastDayOf,
  type Reward,
  rewardRuleOf,
  rewardsOfMonth,
  sumOf,
  type Wanted,
} from './rewards-of-month'
import { type MonthChange, ruleChange } from './rule-change'
import { saveRewardRule } from './save-reward-rule'

const authorize = rewardPolicy.see

const ShareEnum = builder.enumType('RewardShare', {
  description: 'ANSWERS: share of the sent responses. DAYS: share of the days in the study.',
  values: { ANSWERS: { value: 'answers' }, DAYS: { value: 'days' } } as const,
})

const BonusRef = builder.objectRef<Bonus>('RewardBonus').implement({
  authorize,
  fields: (t) => ({
    of: t.expose('of', { type: ShareEnum }),
    atLeastPercent: t.exposeInt('atLeastPercent'),
    yen: t.exposeInt('yen'),
  }),
})

const RuleRef = builder.objectRef<StoredRule>('RewardRule').implement({
  description: 'What subjects of a project earn, in yen. 謝礼',
  authorize,
  fields: (t) => ({
    yenPerAnswer: t.exposeInt('yenPerAnswer'),
    yenPerValidDay: t.exposeInt('yenPerValidDay'),
    bonuses: t.expose('bonuses', { type: [BonusRef] }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: '1970 before one was ever saved.' }),
  }),
})

const BonusInput = builder.inputType('RewardBonusInput', {
  fields: (t) => ({
    of: t.field({ type: ShareEnum, required: true }),
    atLeastPercent: t.int({ required: true }),
    yen: t.int({ required: true }),
  }),
})

const RuleInput = builder.inputType('RewardRuleInput', {
  fields: (t) => ({
    yenPerAnswer: t.int({ required: true }),
    yenPerValidDay: t.int({ required: true }),
    bonuses: t.field({ type: [BonusInput], required: true }),
  }),
})

const RewardRef = builder.objectRef<Reward>('Reward').implement({
  description: 'What a subject earned in a month; stored once it is paid.',
  authorize,
  fields: (t) => ({
    testSubjectId: t.exposeID('testSubjectId'),
    code: t.exposeString('code'),
    asked: t.exposeInt('asked', { description: 'Sheets that were sent.' }),
    answered: t.exposeInt('answered', { description: 'Voluntary answers included.' }),
    validDays: t.exposeInt('validDays'),
    days: t.exposeInt('days', { description: 'Days of taking part.' }),
    answerYen: t.exposeInt('answerYen'),
    dayYen: t.exposeInt('dayYen'),
    bonusYen: t.exposeInt('bonusYen'),
    totalYen: t.exposeInt('totalYen'),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
  }),
})

const MonthChangeRef = builder.objectRef<MonthChange>('RewardMonthChange').implement({
  description: 'What new amounts would make of the unpaid rewards of a month that is over.',
  authorize,
  fields: (t) => ({
    month: t.expose('month', { type: 'Date', description: 'The first day of the month.' }),
    subjectCount: t.exposeInt('subjectCount', { description: 'Subjects whose sum would change.' }),
    beforeYen: t.exposeFloat('beforeYen'),
    afterYen: t.exposeFloat('afterYen'),
  }),
})

const ChosenRef = builder.objectRef<ChosenRewards>('ChosenRewards').implement({
  description: 'What paying chosen subjects would do.',
  authorize,
  fields: (t) => ({
    unpaidCount: t.exposeInt('unpaidCount'),
    unpaidYen: t.exposeFloat('unpaidYen'),
    paidCount: t.exposeInt('paidCount', {
      description: 'Subjects who were paid before; they stay as they are.',
    }),
  }),
})

const SeenInput = builder.inputType('SeenRewardsInput', {
  description: 'The figures of `chosenRewards` that were confirmed.',
  fields: (t) => ({ unpaidCount: t.int({ required: true }), unpaidYen: t.float({ required: true }) }),
})

interface RewardList {
  readonly month: Parameters<typeof rewardsOfMonth>[1]
  readonly wanted: Wanted
  readonly page: { readonly offset: number; readonly limit: number }
}

const RewardListRef = builder.objectRef<RewardList>('RewardPage').implement({
  authorize,
  fields: (t) => ({
    isOver: t.boolean({
      description: 'Whether the month is over where the project is: only then can it be paid.',
      resolve: ({ month }) => isOver(month),
    }),
    total: t.int({ resolve: ({ month, wanted }, _, { db }) => countRewards(db, month, wanted) }),
    paidYen: t.float({
      description: 'The sum over the whole project.',
      resolve: async ({ month }, _, { db }) => sumOf(await rewardsOfMonth(db, month, { isPaid: true })),
    }),
    unpaidYen: t.float({
      description: 'The sum over the whole project. It is expensive, so do not ask for it with every page.',
      resolve: async ({ month }, _, { db }) => sumOf(await rewardsOfMonth(db, month, { isPaid: false })),
    }),
    items: t.field({
      type: [RewardRef],
      resolve: ({ month, wanted, page }, _, { db }) => rewardsOfMonth(db, month, wanted, page),
    }),
  }),
})

builder.queryFields((t) => ({
  rewardRule: t.field({
    type: RuleRef,
    authorize,
    args: { projectId: t.arg.id({ required: true }) },
    resolve: async (_, { projectId }, context) => {
      const { id } = await requireProject(context.db, companyViewerOf(context), projectId)
      return rewardRuleOf(context.db, id)
    },
  }),
  rewardRuleChange: t.field({
    description:
      'What `input` would change in months that are over and not paid, oldest first. Saves nothing.',
    type: [MonthChangeRef],
    authorize,
    args: { projectId: t.arg.id({ required: true }), input: t.arg({ type: RuleInput, required: true }) },
    resolve: async (_, { projectId, input: rule }, context) => {
      const project = await requireProject(context.db, companyViewerOf(context), projectId)
      return ruleChange(context.db, { project, rule, now: context.now() })
    },
  }),
  chosenRewards: t.field({
    description: 'What `payRewards` would do to these subjects.',
    type: ChosenRef,
    authorize,
    args: {
      projectId: t.arg.id({ required: true }),
      month: t.arg({ type: 'Date', required: true, description: 'The first day of the month.' }),
      testSubjectIds: t.arg.idList({ required: true }),
    },
    resolve: async (_, { projectId, ...chosen }, context) => {
      const project = await requireProject(context.db, companyViewerOf(context), projectId)
      return chosenRewards(context.db, { project, ...chosen, now: context.now() })
    },
  }),
  rewards: t.field({
    description: 'The subjects of a project by code, with what they earned in a month.',
    type: RewardListRef,
    authorize,
    args: {
      projectId: t.arg.id({ required: true }),
      month: t.arg({ type: 'Date', required: true, description: 'The first day of the month.' }),
      isPaid: t.arg.boolean({ description: 'Omitted: paid and unpaid ones.' }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: async (_, { projectId, month, isPaid, ...window }, context) => {
      const page = pageOf(window)
      const project = await requireProject(context.db, companyViewerOf(context), projectId)
      lastDayOf(month)
      return { month: { project, month, now: context.now() }, wanted: { isPaid }, page }
    },
  }),
}))

builder.mutationFields((t) => ({
  saveRewardRule: t.boolean({
    description:
      'Sets the amounts. Paid months stay as they were paid. STALE_EDIT where somebody saved since `basedOn`.',
    authorize: rewardPolicy.change,
    args: {
      projectId: t.arg.id({ required: true }),
      input: t.arg({ type: RuleInput, required: true }),
      basedOn: t.arg({ type: 'DateTime' }),
    },
    resolve: async (_, { projectId, input: rule, basedOn }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, async (tx, by) =>
        saveRewardRule(tx, await requireProject(tx, viewer, projectId), { rule, basedOn }, by),
      )
      return true
    },
  }),
  payRewards: t.int({
    description:
      'Marks the rewards of a past month as paid. Returns the number of subjects. CONFLICT with the new figures where they are not `seen` any more.',
    authorize: rewardPolicy.change,
    args: {
      projectId: t.arg.id({ required: true }),
      month: t.arg({ type: 'Date', required: true, description: 'The first day of the month.' }),
      testSubjectIds: t.arg.idList({ required: true }),
      seen: t.arg({ type: SeenInput, description: 'Left out: whatever the figures are now.' }),
    },
    resolve: (_, { projectId, ...chosen }, context) => {
      const viewer = companyViewerOf(context)
      return write(context, async (tx, by) =>
        payRewards(tx, { project: await requireProject(tx, viewer, projectId), ...chosen }, by),
      )
    },
  }),
  takeBackRewardPayments: t.int({
    description: 'Marks rewards as not paid. Returns the number of subjects.',
    authorize: rewardPolicy.change,
    args: {
      projectId: t.arg.id({ required: true }),
      month: t.arg({ type: 'Date', required: true, description: 'The first day of the month.' }),
      testSubjectIds: t.arg.idList({ required: true }),
    },
    resolve: (_, { projectId, ...chosen }, context) => {
      const viewer = companyViewerOf(context)
      return write(context, async (tx, by) =>
        takeBackPayments(tx, { project: await requireProject(tx, viewer, projectId), ...chosen }, by),
      )
    },
  }),
}))
