import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type AlertPerson, readHours } from '@/entities/alert'
import { useLocale } from '@/shared/i18n'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useUnsavedChanges } from '@/shared/ui/unsaved-changes'
import { alertProblemText, parsePersonHours } from '../../../../../engines/alert-rule'
import { useSaveAlertHoursMutation } from '../api/set-alert-hours-api'
import { SpanLines } from './SpanLines'

const workday = { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' } as const
const night = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '07:00' } as const

/** When somebody is on duty, and when messages to them wait. */
export function PersonHoursForm({
  projectId,
  person,
  onDone,
}: {
  projectId: string
  person: AlertPerson
  onDone: () => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const notify = useNotify()
  const [before] = useState(() => readHours(person.hours))
  const [hours, setHours] = useState(before)
  const [save, { isLoading, error }] = useSaveAlertHoursMutation()
  const isChanged = JSON.stringify(before) !== JSON.stringify(hours)
  const leaving = useUnsavedChanges(isChanged ? 1 : 0)
  const parsed = parsePersonHours(hours)
  const problems = parsed.isValid ? [] : parsed.problems
  const submit = async () => {
    if (problems.length > 0) return
    const answer = await save({ projectId, userId: person.userId, hours })
    if (!answer.data) return
    notify.done(t`${person.name} さんの時間を保存しました。`)
    onDone()
  }
  return (
    <Frame>
      {leaving}
      <SpanLines
        title={t`当番の時間`}
        spans={hours.duty}
        first={workday}
        onChange={(duty) => setHours({ ...hours, duty })}
      />
      <SpanLines
        title={t`通知を控える時間`}
        spans={hours.quiet}
        first={night}
        onChange={(quiet) => setHours({ ...hours, quiet })}
      />
      {hours.quiet.length > 0 && (
        <Checkbox
          isSelected={hours.criticalPasses}
          onChange={(criticalPasses) => setHours({ ...hours, criticalPasses })}
        >
          <Trans>重大なアラートは、控える時間にも知らせる</Trans>
        </Checkbox>
      )}
      {problems.length > 0 && (
        <InlineNote tone="warning">
          <ul>
            {problems.map((problem) => (
              <li key={problem.path.join('.') + problem.key}>{alertProblemText(problem, locale)}</li>
            ))}
          </ul>
        </InlineNote>
      )}
      <ProblemNote error={error} failed={t`保存できませんでした。`} />
      <Buttons>
        <Button size="sm" onPress={onDone}>
          <Trans>キャンセル</Trans>
        </Button>
        <Button size="sm" variant="primary" isPending={isLoading} onPress={() => void submit()}>
          <Trans>保存する</Trans>
        </Button>
      </Buttons>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
`
const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[8]};
`
