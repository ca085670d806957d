import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { useAssignees } from '@/entities/alert'
import { useLocale } from '@/shared/i18n'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Value } from '@/shared/ui/condition-parts'
import { MultiComboBox } from '@/shared/ui/multi-combo-box'
import { NumberField } from '@/shared/ui/number-field'
import { Select } from '@/shared/ui/select'
import {
  type AlertAsks,
  type AlertChain,
  type AlertRule as AlertDefinition,
  alertLimits,
  asksAnswersAlone,
  asksAnything,
  asksSamples,
  isOfCohort,
  type MissingPolicy,
  missingPolicies,
  missingWords,
} from '../../../../../engines/alert-rule'
import { mostOf, withClosingCount } from '../model/counted-rule'
import { answeredEach, mayEndWithSync, type RuleDraft, withAnchor } from '../model/rule-draft'
import { LazyAsksEditor } from './LazyAsksEditor'
import { LazyEscalationEditor } from './LazyEscalationEditor'
import { MaximaFields } from './MaximaFields'
import { type NamedSubjects, TargetFields } from './TargetFields'

const cooldowns = [0, 12, 24, 72, 168, 336] as const
const graces = [0, 6, 12, 24, 48, 72, 168] as const

/** Whom a rule looks at, when it is evaluated, what gaps mean, how often and to whom it speaks. */
export function RuleSettings({
  projectId,
  draft,
  named,
  onChange,
}: {
  projectId: string
  draft: RuleDraft
  /** The subjects that the rule names as it is saved. */
  named: NamedSubjects
  onChange: (draft: RuleDraft) => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const { rule } = draft
  const change = (values: Partial<AlertDefinition>) => onChange({ ...draft, rule: { ...rule, ...values } })
  const people = useAssignees(projectId)
  // Who was chosen and cannot be told any more can be taken out.
  const gone = draft.notifiedUserIds.filter((id) => people.length > 0 && !people.some((one) => one.id === id))
  const { evaluation } = rule
  const isOfAnswer = evaluation.kind === 'answer'
  const isOfSamples = asksSamples(rule)
  const isCounted = isOfCohort(rule)
  const hours = (count: number) => (count % 24 === 0 && count > 0 ? t`${count / 24}日` : t`${count}時間`)
  return (
    <div>
      <Section title={t`対象`}>
        <TargetFields
          projectId={projectId}
          targets={rule.targets}
          named={named}
          onChange={(targets) => change({ targets })}
        />
      </Section>
      <Section title={t`判定の時機`}>
        <Select
          label={t`いつ判定するか`}
          options={[
            ...(!isCounted && (isOfAnswer || asksAnswersAlone(rule))
              ? [{ id: 'answer', label: t`回答のたび` } as const]
              : []),
            ...(isCounted ? [] : [{ id: 'newData', label: t`新しいデータが届くたび` } as const]),
            ...(isOfSamples
              ? []
              : ([
                  { id: 'hourly', label: t`1時間ごと` },
                  { id: 'daily', label: t`毎日、決まった時刻` },
                ] as const)),
          ]}
          value={evaluation.kind}
          onChange={(kind) =>
            kind === 'answer'
              ? onChange({ ...draft, rule: answeredEach(rule) })
              : change({ evaluation: kind === 'daily' ? { kind, at: ['07:30'] } : { kind } })
          }
        />
        {evaluation.kind === 'daily' && (
          <Times at={evaluation.at ?? []} onChange={(at) => change({ evaluation: { kind: 'daily', at } })} />
        )}
        {isOfSamples && (
          <p>
            <Trans>
              届いた測定値を1つずつ、測定の順に判定します。測定から72時間より後に届いた値では発報しません。
            </Trans>
          </p>
        )}
        {isOfAnswer && (
          <p>
            <Trans>
              回答が完了したときと訂正されたときに、その回答を判定します。1つの回答につき1件を発報し、未対応のアラートがあっても次の回答で発報します。
            </Trans>
          </p>
        )}
        {mayEndWithSync(rule) && (
          <Select
            label={t`期間の終わり`}
            hint={t`最終同期までにすると、同期されるまで待ち、届いた日を順に判定します。同期されないことは「最終同期からの日数」のルールで調べてください。`}
            options={[
              { id: 'now', label: t`今（終わった最後の日）` },
              { id: 'lastSync', label: t`最終同期（最後まで同期された日）` },
            ]}
            value={rule.anchor ?? 'now'}
            onChange={(anchor) => onChange({ ...draft, rule: withAnchor(rule, anchor) })}
          />
        )}
        {!isOfAnswer && !isOfSamples && rule.anchor !== 'lastSync' && (
          <Select
            label={t`遅れて届くデータを待つ長さ`}
            hint={t`その日の終わりまで同期されていれば、待たずに判定します。`}
            options={graces.map((id) => ({ id, label: id === 0 ? t`待たない` : hours(id) }))}
            value={rule.graceHours}
            onChange={(graceHours) => change({ graceHours })}
          />
        )}
      </Section>
      <Section title={t`データの欠け`}>
        <Select
          label={t`データが足りないとき`}
          options={missingPolicies
            .filter((id) => (!isOfSamples || id === 'keep') && (!isCounted || id !== 'separate'))
            .map((id) => ({ id, label: missingWords[id][locale] }))}
          value={rule.missing}
          onChange={(missing: MissingPolicy) => change({ missing })}
        />
        <NumberField
          label={t`期間のうち値が必要な日の割合`}
          unit="%"
          step={1}
          minValue={0}
          maxValue={100}
          value={rule.coverage}
          onChange={(coverage) => change({ coverage: coverage ?? 0 })}
        />
        <NumberField
          label={t`装着時間がこれ以上の日だけを使う`}
          need="optional"
          unit={t`分以上`}
          step={1}
          minValue={1}
          maxValue={1440}
          value={rule.wornMinutes ?? null}
          onChange={(minutes) => {
            const { wornMinutes: _, ...others } = rule
            onChange({ ...draft, rule: minutes === null ? others : { ...others, wornMinutes: minutes } })
          }}
        />
      </Section>
      <Section title={t`再通知と解消`}>
        {!isOfAnswer && (
          <Select
            label={isCounted ? t`次の発報をしない長さ` : t`同じ被験者に次の発報をしない長さ`}
            options={cooldowns.map((id) => ({ id, label: id === 0 ? t`なし` : hours(id) }))}
            value={rule.cooldownHours}
            onChange={(cooldownHours) => change({ cooldownHours })}
          />
        )}
        <MaximaFields
          rule={rule}
          isCounted={isCounted}
          onChange={(next) => onChange({ ...draft, rule: next })}
        />
        {rule.cohort && (
          <NumberField
            label={rule.cohort.percent === undefined ? t`解消する人数` : t`解消する割合`}
            hint={t`この値以下になると解消します。空なら、発報の値を下回ったときです。`}
            need="optional"
            unit={rule.cohort.percent === undefined ? t`名以下` : t`%以下`}
            step={1}
            minValue={0}
            maxValue={mostOf(rule)}
            value={rule.cohort.closesAt ?? null}
            onChange={(count) => onChange({ ...draft, rule: withClosingCount(rule, count) })}
          />
        )}
        <Checkbox isSelected={rule.resolves} onChange={(resolves) => change({ resolves })}>
          <Trans>条件に当てはまらなくなったら、自動で解消にする</Trans>
        </Checkbox>
      </Section>
      <Section title={t`通知先`}>
        <MultiComboBox
          label={t`メールで知らせる人`}
          hint={t`メールには被験者コードだけを書きます。重大でないアラートをまとめて受け取るかどうかは、本人が選びます。`}
          options={[
            ...people.map(({ id, name }) => ({ id, label: name })),
            ...gone.map((id) => ({ id, label: t`停止中、またはプロジェクトにいない人` })),
          ]}
          value={[...draft.notifiedUserIds]}
          onChange={(notifiedUserIds) => onChange({ ...draft, notifiedUserIds })}
        />
      </Section>
      <Section title={t`被験者への送信`}>
        {isCounted ? (
          <p>
            <Trans>人数で判定するルールは、被験者には送信しません。</Trans>
          </p>
        ) : (
          <Asks projectId={projectId} asks={draft.asks} onChange={(asks) => onChange({ ...draft, asks })} />
        )}
      </Section>
      <Section title={t`段階的な通知`}>
        <Escalation
          projectId={projectId}
          chain={draft.chain}
          isCounted={isCounted}
          onChange={(chain) => onChange({ ...draft, chain })}
        />
      </Section>
    </div>
  )
}

function Asks({
  asks,
  ...others
}: {
  projectId: string
  asks: AlertAsks
  onChange: (asks: AlertAsks) => void
}) {
  const [isOpen, setOpen] = useState(() => asksAnything(asks))
  if (isOpen || asksAnything(asks)) return <LazyAsksEditor asks={asks} {...others} />
  return (
    <>
      <p>
        <Trans>発報したときに、その被験者へアンケートや催促のメッセージをすぐに送ります。</Trans>
      </p>
      <div>
        <Button variant="text" size="sm" icon="plus" onPress={() => setOpen(true)}>
          <Trans>送るものを選ぶ</Trans>
        </Button>
      </div>
    </>
  )
}

const firstStep = { afterMinutes: 30, whom: 'owner', userIds: [] } as const

function Escalation({
  chain,
  ...others
}: {
  projectId: string
  chain: AlertChain
  isCounted: boolean
  onChange: (chain: AlertChain) => void
}) {
  if (chain.steps.length > 0) return <LazyEscalationEditor chain={chain} {...others} />
  return (
    <>
      <p>
        <Trans>確認済みにする人がいないとき、時間をおいて次の人に知らせます。</Trans>
      </p>
      <div>
        <Button
          variant="text"
          size="sm"
          icon="plus"
          onPress={() => others.onChange({ ...chain, steps: [firstStep] })}
        >
          <Trans>段階を追加</Trans>
        </Button>
      </div>
    </>
  )
}

/** The evening at first, then any hour that is not there yet. */
function freeTime(at: readonly string[]): string {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  return ['19:30', ...hours].find((time) => !at.includes(time)) ?? '19:30'
}

function Times({ at, onChange }: { at: readonly string[]; onChange: (at: string[]) => void }) {
  const { t } = useLingui()
  const write = (place: number, time: string) =>
    onChange(at.map((one, index) => (index === place ? time : one)))
  return (
    <Line>
      {at.map((time, place) => {
        const number = place + 1
        return (
          // Two times may read alike while one is typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <Line key={place}>
            <Value
              label={t`時刻${number}`}
              value={time}
              width="4.5em"
              placeholder="07:30"
              onWrite={(typed) => {
                if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(typed)) return false
                write(place, typed)
                return true
              }}
            />
            {at.length > 1 && (
              <Button
                variant="text"
                size="sm"
                onPress={() => onChange(at.filter((_, index) => index !== place))}
              >
                {t`時刻${number}を外す`}
              </Button>
            )}
          </Line>
        )
      })}
      {at.length < alertLimits.times && (
        <Button variant="text" size="sm" icon="plus" onPress={() => onChange([...at, freeTime(at)])}>
          <Trans>時刻を追加</Trans>
        </Button>
      )}
    </Line>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Fields>{children}</Fields>
    </Part>
  )
}

const Part = styled.section`
  display: grid;
  grid-template-columns: 136px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => `${theme.space[16]} 0`};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  h2 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[12]};
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
`
