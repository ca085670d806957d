import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { TextArea } from '@/shared/ui/text-area'
import { AlertActions, AssigneeSelect } from './AlertActions'

/** What can be done about one alert: who looks after it, a note, and the buttons that take the note along. */
export function AlertHandling({
  projectId,
  alertEventId,
  assigneeId,
  isAcknowledged,
}: {
  projectId: string
  alertEventId: string
  assigneeId: string | null
  isAcknowledged: boolean
}) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  return (
    <Frame>
      <TextArea label={t`対応メモ`} need="optional" rows={2} value={note} onChange={setNote} />
      <Row>
        <AssigneeSelect projectId={projectId} alertEventId={alertEventId} assigneeId={assigneeId} />
        <AlertActions
          alertEventIds={[alertEventId]}
          note={note}
          isAcknowledged={isAcknowledged}
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
