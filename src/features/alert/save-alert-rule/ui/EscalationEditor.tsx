import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { type AlertPerson, alertReachName, readHours, useAlertPeopleQuery } from '@/entities/alert'
import { useLocale, withNote } from '@/shared/i18n'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { InlineNote } from '@/shared/ui/inline-note'
import { MultiComboBox } from '@/shared/ui/multi-combo-box'
import { NumberField } from '@/shared/ui/number-field'
import { Select } from '@/shared/ui/select'
import {
  type AlertChain,
  alertProblemText,
  askedMessages,
  askedMessageWords,
  type ChainPerson,
  type ChainStep,
  chainLimits,
  chainSentence,
  chainWarnings,
  chainWarningText,
  parseAlertChain,
} from '../../../../../engines/alert-rule'

/** Whom alerts are told to, step by step, until somebody acknowledges them; as one sentence below. */
export function EscalationEditor({
  projectId,
  chain,
  isCounted,
  onChange,
}: {
  projectId: string
  chain: AlertChain
  /** Its alerts are of no single subject. */
  isCounted: boolean
  onChange: (chain: AlertChain) => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: people } = useAlertPeopleQuery({ projectId })
  const { steps } = chain
  const put = (place: number, step: ChainStep) =>
    onChange({ ...chain, steps: steps.map((one, at) => (at === place ? step : one)) })
  const nameOf = (id: string) => people?.find(({ userId }) => userId === id)?.name ?? null
  const parsed = parseAlertChain(chain)
  const warnings = people && parsed.isValid ? chainWarnings(chain, people.map(personOf)) : []
  return (
    <>
      {steps.map((step, place) => (
        <Step
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names of their own.
          key={place}
          number={place + 1}
          step={step}
          people={people ?? []}
          isCounted={isCounted}
          onChange={(next) => put(place, next)}
          onRemove={() => onChange({ ...chain, steps: steps.filter((_, at) => at !== place) })}
        />
      ))}
      {steps.length < chainLimits.steps && (
        <div>
          <Button
            variant="text"
            size="sm"
            icon="plus"
            onPress={() => onChange({ ...chain, steps: [...steps, stepAfter(steps.at(-1))] })}
          >
            <Trans>段階を追加</Trans>
          </Button>
        </div>
      )}
      {steps.length > 0 && (
        <Checkbox isSelected={chain.onlyOnDuty} onChange={(onlyOnDuty) => onChange({ ...chain, onlyOnDuty })}>
          <Trans>当番の人がいる時間だけ進む</Trans>
        </Checkbox>
      )}
      {parsed.isValid ? (
        steps.length > 0 && <Sentence>{chainSentence(chain, nameOf, locale)}</Sentence>
      ) : (
        <InlineNote tone="warning" title={t`段階に直すところがあります`}>
          <ul>
            {parsed.problems.map((problem) => (
              <li key={problem.path.join('.') + problem.key}>{alertProblemText(problem, locale)}</li>
            ))}
          </ul>
        </InlineNote>
      )}
      {warnings.length > 0 && (
        <InlineNote tone="warning" title={t`このままでは届かない段階があります`}>
          <ul>
            {warnings.map((warning) => {
              const text = chainWarningText(warning, nameOf, locale)
              return <li key={text}>{text}</li>
            })}
          </ul>
        </InlineNote>
      )}
    </>
  )
}

function Step({
  number,
  step,
  people,
  isCounted,
  onChange,
  onRemove,
}: {
  number: number
  step: ChainStep
  people: readonly AlertPerson[]
  isCounted: boolean
  onChange: (step: ChainStep) => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const options = people.map(({ userId, name, reach }) => ({
    id: userId,
    label: reach === 'REACHED' ? name : withNote(name, alertReachName(reach)),
  }))
  // Who was chosen and is not of the project any more can be taken out.
  const gone = step.userIds.filter((id) => !options.some((option) => option.id === id))
  return (
    <Frame role="group" aria-label={t`段階${number}`}>
      <NumberField
        label={t`段階${number}: 確認されないまま`}
        hint={t`0 は、発報してすぐです。`}
        unit={t`分たったら`}
        step={1}
        minValue={0}
        maxValue={chainLimits.minutes}
        value={step.afterMinutes}
        onChange={(minutes) => onChange({ ...step, afterMinutes: minutes ?? Number.NaN })}
      />
      <Select
        label={t`段階${number}: 知らせる相手`}
        {...(step.whom === 'subject' && {
          hint: t`被験者に届く連絡方法で送ります。アラートの内容は書きません。`,
        })}
        options={[
          ...(isCounted ? [] : [{ id: 'subject', label: t`被験者` } as const]),
          { id: 'onDuty', label: t`当番の人` },
          { id: 'users', label: t`選んだ人` },
          { id: 'owner', label: t`オーナー` },
        ]}
        value={step.whom}
        onChange={(whom) => onChange(toldTo(step, whom))}
      />
      {step.whom === 'subject' && step.message !== undefined && (
        <Select
          label={t`段階${number}: 送るメッセージ`}
          options={askedMessages.map((id) => ({ id, label: askedMessageWords[id][locale] }))}
          value={step.message}
          onChange={(message) => onChange({ ...step, message })}
        />
      )}
      {step.whom === 'users' && (
        <MultiComboBox
          label={t`段階${number}: 知らせる人`}
          options={options.concat(gone.map((id) => ({ id, label: t`このプロジェクトにいない人` })))}
          value={[...step.userIds]}
          onChange={(userIds) => onChange({ ...step, userIds })}
        />
      )}
      <div>
        <Button variant="text" size="sm" onPress={onRemove}>
          {t`段階${number}を外す`}
        </Button>
      </div>
    </Frame>
  )
}

/** The subject gets a message; only chosen people are named. */
function toldTo({ afterMinutes, userIds }: ChainStep, whom: ChainStep['whom']): ChainStep {
  if (whom === 'subject') return { afterMinutes, whom, userIds: [], message: 'sync' }
  return { afterMinutes, whom, userIds: whom === 'users' ? userIds : [] }
}

const reaches = { REACHED: null, CLOSED: 'closed', UNVERIFIED: 'unverified', LEFT: 'left' } as const

function personOf({ userId, isOwner, reach, hours }: AlertPerson): ChainPerson {
  return { id: userId, isOwner, unreachable: reaches[reach], hours: readHours(hours) }
}

function stepAfter(last: ChainStep | undefined): ChainStep {
  const afterMinutes = last ? Math.min(last.afterMinutes + 30, chainLimits.minutes) : 0
  return { afterMinutes, whom: 'owner', userIds: [] }
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  align-items: end;
  gap: ${({ theme }) => theme.space[12]};
  padding-bottom: ${({ theme }) => theme.space[12]};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
`
const Sentence = styled.p`
  ${({ theme }) => ({ ...theme.typography.body })}
`
