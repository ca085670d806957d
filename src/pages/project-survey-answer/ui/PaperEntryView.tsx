import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import type { SurveyAnswer } from '@/entities/surveys/answer'
import { type PaperEntry, useEnterPaperAnswerMutation } from '@/features/survey-answer/enter-paper-answer'
import { fieldProblems } from '@/shared/api'
import type { LocalDate } from '@/shared/lib/dates'
import { DatePicker } from '@/shared/ui/date-picker'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useUnsavedChanges } from '@/shared/ui/unsaved-changes'
import { SurveyRun } from '@/widgets/surveys/run'
import { onPaper, type SurveyDefinition } from '../../../../engines/survey'
import type { Run, SurveyContext } from '../../../../engines/survey/run'

/** What was entered, which may be the answer of a sent survey where a link had been handed out before. */
export interface EnteredAnswer {
  readonly id: string
  readonly sentSurvey: { readonly id: string } | null
}

/** 紙の回答の入力: nothing is stored before the end, and until then the subject's link keeps working. */
export function PaperEntryView({
  answer,
  entry,
  onDone,
}: {
  answer: SurveyAnswer
  entry: PaperEntry
  onDone: (entered: EnteredAnswer) => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [day, setDay] = useState<LocalDate | null>(entry.to)
  const [run, setRun] = useState<Run | null>(null)
  const [isEntered, setEntered] = useState(false)
  const dayBox = useRef<HTMLDivElement>(null)
  const [enter, { error, isLoading }] = useEnterPaperAnswerMutation()
  const leaving = useUnsavedChanges(isEntered ? 0 : (run?.given.size ?? 0))
  const today = day ?? entry.to
  // The server built it for this survey and subject, in the engine's format.
  const given = entry.context as SurveyContext
  const context = useMemo(() => ({ ...given, today, now: `${today}T12:00` }), [given, today])
  const definition = useMemo(
    () => onPaper(answer.surveyVersion.definition as SurveyDefinition),
    [answer.surveyVersion.definition],
  )
  if (entry.refusal !== null) return <InlineNote tone="danger">{entry.refusal}</InlineNote>

  const { answeredOn: wrongDay, ...wrong } = fieldProblems(error) ?? {}
  // Far above the button that was pressed.
  const toDay = () => dayBox.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()
  const send = async (complete: Run) => {
    if (day === null) return toDay()
    const answers = [...complete.given].map(([address, one]) => ({ address, answer: one }))
    const { language } = complete.context
    const sent = await enter({ surveyAnswerId: answer.id, answeredOn: day, language, answers })
    if (sent.error) return fieldProblems(sent.error)?.answeredOn === undefined ? undefined : toDay()
    // Rendered before the page is left, which would otherwise ask about unsaved changes.
    flushSync(() => setEntered(true))
    notify.done(t`紙の回答を入力しました。`)
    onDone(sent.data)
  }
  const isTold = wrongDay !== undefined || Object.keys(wrong).length > 0
  return (
    <>
      {leaving}
      <Head>
        <DatePicker
          label={t`紙に記入した日`}
          need="required"
          value={day}
          onChange={setDay}
          groupRef={dayBox}
          min={entry.from}
          max={entry.to}
          error={day === null ? t`紙に記入した日を入力してください。` : wrongDay}
        />
        <Hint>
          <Trans>
            最後に送信するまで何も保存されず、本人のリンクはそのまま使えます。入力した人と日時は操作履歴に残ります。
          </Trans>
        </Hint>
        {answer.status === 'IN_PROGRESS' && (
          <InlineNote tone="warning">
            {t`本人がリンクから回答を始めています。紙の回答を送信すると、途中の回答は回答の経過に残り、集計には使われません。`}
          </InlineNote>
        )}
        {!isTold && <ProblemNote error={error} failed={t`紙の回答を入力できませんでした。`} />}
      </Head>
      <Paper aria-label={t`紙の回答`}>
        <SurveyRun
          isInset
          name={answer.projectSurvey.name}
          definition={definition}
          context={context}
          onChange={setRun}
          onComplete={(complete) => void send(complete)}
          isSending={isLoading}
          refusals={Object.entries(wrong).map(([address, sentence]) => ({ address, sentence }))}
        />
      </Paper>
    </>
  )
}

const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[8]};
  margin-bottom: ${({ theme }) => theme.space[16]};
`
const Hint = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const Paper = styled.section`
  max-width: 720px;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
  overflow: clip;
`
