import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { addDays, formatDateWithWeekday, type LocalDate } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { IconButton } from '@/shared/ui/icon-button'
import { DayBar } from './TestSubjectPanel.styles'

interface Props {
  day: LocalDate
  today: LocalDate
  onDay: (day: LocalDate) => void
}

/** One day back, one day on, and straight to today. */
export function DaySwitch({ day, today, onDay }: Props) {
  return (
    <DayBar role="group" aria-label={t`表示する日`}>
      <IconButton size="sm" icon="chevron-left" label={t`前の日`} onPress={() => onDay(addDays(day, -1))} />
      <b aria-live="polite">{formatDateWithWeekday(day)}</b>
      <IconButton
        size="sm"
        icon="chevron-right"
        label={t`次の日`}
        isDisabled={day >= today}
        onPress={() => onDay(addDays(day, 1))}
      />
      <Button size="sm" variant="text" isDisabled={day === today} onPress={() => onDay(today)}>
        <Trans>今日</Trans>
      </Button>
    </DayBar>
  )
}
