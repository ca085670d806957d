import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { AlertEvent } from '@/entities/alert'
import { TextArea } from '@/shared/ui/text-area'
import { AlertActions, AssigneeSelect } from './AlertActions'

/** What is asked of an alert. */
type HandledAlert = Pick<AlertEvent, 'id' | 'state' | 'assigneeId' | 'assigneeName'>

/** What can be done about one alert: who looks after it, a note, and the buttons that take the note along. */
export function AlertHandling({ projectId, event }: { projectId: string; event: HandledAlert }) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  return (
    <Frame>
      <TextArea label={t`対応メモ`} need="optional" rows={2} value={note} onChange={setNote} />
      <Row>
        <AssigneeSelect projectId={projectId} event={event} />
        <AlertActions
          alertEventIds={[event.id]}
          note={note}
          isAcknowledged={event.state === 'ACKNOWLEDGED'}
          onDone={() => setNote('')}
        />
      </Row>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  width: 100%;
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[8]};
`
