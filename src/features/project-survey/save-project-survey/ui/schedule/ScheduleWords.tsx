import { memo, useDeferredValue } from 'react'
import { styled } from 'styled-components'
import { beside, useLocale, withNote } from '@/shared/i18n'
import {
  parseSchedule,
  type Schedule,
  scheduleInWords,
  scheduleWordsText,
} from '../../../../../../engines/schedule'

/** The schedule in words; nothing while it is invalid. */
export function ScheduleWords({ schedule, projectZone }: { schedule: Schedule; projectZone: string }) {
  // Deferred, because parsing a rule takes longer than a key press.
  return <Words schedule={useDeferredValue(schedule)} projectZone={projectZone} />
}

const Words = memo(function Words({ schedule, projectZone }: Parameters<typeof ScheduleWords>[0]) {
  const locale = useLocale()
  if (!parseSchedule(schedule).isValid) return null
  const { sentence, conditions } = scheduleInWords(schedule)
  const words = conditions.map((one) => scheduleWordsText(one, locale))
  return (
    <Frame aria-live="polite">
      <p>{scheduleWordsText(sentence, locale)}</p>
      <small>{withNote(beside(words), projectZone)}</small>
    </Frame>
  )
})

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.accent.subtle};
  overflow-wrap: anywhere;
  p {
    ${({ theme }) => ({ ...theme.typography.heading })}
    text-wrap: pretty;
    word-break: auto-phrase;
  }
  small {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
