import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DialogTrigger } from 'react-aria-components'
import { addDays, formatDateWithWeekday, type LocalDate } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { IconButton } from '@/shared/ui/icon-button'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { DayPopover } from './DayPopover'
import { DayBar } from './TestSubjectPanel.styles'

interface Props {
  subjectId: string
  day: LocalDate
  today: LocalDate
  onDay: (day: LocalDate) => void
}

/** The previous and next day, today, and any other day from a calendar. */
export function DaySwitch({ subjectId, day, today, onDay }: Props) {
  return (
    <DayBar role="group" aria-label={t`表示する日`}>
      <IconButton size="sm" icon="chevron-left" label={t`前の日`} onPress={() => onDay(addDays(day, -1))} />
      <DialogTrigger>
        <Button size="sm" variant="quiet">
          <b aria-live="polite">{formatDateWithWeekday(day)}</b>
          <VisuallyHidden>
            <Trans>カレンダーを開く</Trans>
          </VisuallyHidden>
          <Icon name="calendar" size="sm" />
        </Button>
        <DayPopover subjectId={subjectId} day={day} today={today} onDay={onDay} />
      </DialogTrigger>
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
