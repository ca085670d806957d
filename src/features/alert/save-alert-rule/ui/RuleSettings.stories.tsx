import type { Meta, StoryObj } from '@storybook/react-vite'
import { sleepProject } from '@testing/mock-api'
import { openList } from '@testing/render'
import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { type AlertRule, firstRule } from '../../../../../engines/alert-rule'
import { emptyDraft, type RuleDraft } from '../model/rule-draft'
import { RuleSettings } from './RuleSettings'

/** Of its own: what another file gave to a store is frozen, and an expectation copies what it compares. */
const ownRule: AlertRule = structuredClone(firstRule)

type Given = Parameters<typeof RuleSettings>[0]

function Example({ draft, onChange, projectId, named }: Given) {
  const [now, setNow] = useState(draft)
  const change = (next: RuleDraft) => {
    onChange(next)
    setNow(next)
  }
  return <RuleSettings projectId={projectId} draft={now} named={named} onChange={change} />
}

const draftWith = (values: Partial<AlertRule> = {}): RuleDraft =>
  structuredClone({ ...emptyDraft, rule: { ...ownRule, ...values } })

/** Whom a rule looks at, when, and to whom it speaks. */
const meta = {
  component: Example,
  args: { projectId: sleepProject.id, draft: draftWith(), named: [], onChange: fn() },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

const ruleWith = (values: object) => expect.objectContaining({ rule: { ...ownRule, ...values } })

/** What was worn too short is left out, and an empty field takes that away. */
export const Usual: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const worn = canvas.getByRole('textbox', { name: /装着時間がこれ以上の日だけを使う/ })
    await userEvent.type(worn, '600')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(ruleWith({ wornMinutes: 600 }))
    await userEvent.clear(worn)
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(ruleWith({}))
    await userEvent.click(canvas.getByRole('checkbox', { name: /自動で解消にする/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith(ruleWith({ resolves: false }))
  },
}

/** A tag that was deleted stays in the rule until somebody takes it out. */
export const TagGone: Story = {
  args: {
    draft: draftWith({ targets: { ...ownRule.targets, exceptTagIds: ['tag-gone'] } }),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /削除されたタグ/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith(ruleWith({}))
  },
}

/** Subjects are named, or left out, by typing their codes; who was deleted can be taken out. */
export const NamedSubjects: Story = {
  args: {
    draft: draftWith({ targets: { ...ownRule.targets, subjectIds: ['subject-kept', 'subject-gone'] } }),
    named: [{ id: 'subject-kept', code: 'SLP-0500' }],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: '「SLP-0500」を外す' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '「削除された被験者」を外す' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(
      ruleWith({ targets: { ...ownRule.targets, subjectIds: ['subject-kept'] } }),
    )
    await userEvent.type(canvas.getByRole('combobox', { name: /除く被験者/ }), 'SLP-0009')
    await userEvent.click(await screen.findByRole('option', { name: 'SLP-0009' }))
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('button', { name: '「SLP-0009」を外す' })).toBeVisible()
    await expect(args.onChange).toHaveBeenLastCalledWith(
      ruleWith({
        targets: {
          ...ownRule.targets,
          subjectIds: ['subject-kept'],
          exceptSubjectIds: [expect.any(String)],
        },
      }),
    )
  },
}

/** Times of the day are typed; one that is none is refused where it stands. */
export const Daily: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await openList(userEvent, canvas.getByRole('button', { name: /いつ判定するか/ }))
    await userEvent.click(await screen.findByRole('option', { name: '毎日、決まった時刻' }))
    const time = canvas.getByRole('textbox', { name: '時刻1' })
    await userEvent.clear(time)
    await userEvent.type(time, '25:00')
    await expect(time).toBeInvalid()
    await userEvent.clear(time)
    await userEvent.type(time, '21:15')
    await expect(args.onChange).toHaveBeenLastCalledWith(
      ruleWith({ evaluation: { kind: 'daily', at: ['21:15'] } }),
    )
    await userEvent.click(canvas.getByRole('button', { name: '時刻を追加' }))
    await expect(canvas.getByRole('textbox', { name: '時刻2' })).toHaveValue('19:30')
  },
}

/** A rule of answers waits for nothing, and is heard at each answer. */
export const OfAnswers: Story = {
  args: {
    draft: draftWith({
      evaluation: { kind: 'answer' },
      conditions: [
        {
          variable: 'score',
          survey: { surveyId: 'survey-waking', title: '起床時チェック' },
          aggregate: 'last',
          window: { count: 1, unit: 'day' },
          comparison: 'value',
          operator: '>=',
          threshold: 10,
        },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/その回答を判定します/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /遅れて届くデータを待つ長さ/ })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /次の発報をしない長さ/ })).toBeNull()
  },
}

const counted = { ...ownRule, evaluation: { kind: 'hourly' as const }, cohort: { atLeast: 3 } }

/** A rule that counts subjects closes by their number, is evaluated at its times, and sends them nothing. */
export const CountingSubjects: Story = {
  args: { draft: draftWith(counted) },
  play: async ({ canvas, userEvent, args }) => {
    const closing = canvas.getByRole('textbox', { name: /解消する人数/ })
    await userEvent.type(closing, '1')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ rule: { ...counted, cohort: { atLeast: 3, closesAt: 1 } } }),
    )
    await userEvent.clear(closing)
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ rule: counted }))
    await expect(canvas.getByText('人数で判定するルールは、被験者には送信しません。')).toBeVisible()
    await openList(userEvent, canvas.getByRole('button', { name: /いつ判定するか/ }))
    await expect(screen.queryByRole('option', { name: '新しいデータが届くたび' })).toBeNull()
  },
}

/** With as many times as a rule may have, no more are offered. */
export const Long: Story = {
  args: {
    draft: draftWith({
      evaluation: {
        kind: 'daily',
        at: Array.from({ length: 12 }, (_, hour) => `${String(hour + 8).padStart(2, '0')}:00`),
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: '時刻を追加' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '時刻12を外す' }))
    await expect(canvas.getByRole('button', { name: '時刻を追加' })).toBeVisible()
  },
}
