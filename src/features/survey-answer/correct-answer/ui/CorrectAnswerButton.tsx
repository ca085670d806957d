import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { QuestionField } from '@/entities/surveys/question'
import { listed } from '@/shared/i18n'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import { TextArea } from '@/shared/ui/text-area'
import { DiscardDialog } from '@/shared/ui/unsaved-changes'
import {
  answer as answered,
  answerText,
  inLanguage,
  plainText,
  type Run,
  type ShownItem,
} from '../../../../../engines/survey/run'
import { useCorrectSurveyAnswerMutation } from '../api/correct-answer-api'
import { answersLost, shownItems } from '../model/answers-lost'

/** 訂正する: corrects the answer to one question, with a reason. The old answer stays in the history. */
export function CorrectAnswerButton({
  surveyAnswerId,
  shown,
  run,
}: {
  surveyAnswerId: string
  shown: ShownItem
  run: Run
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Place>
        <Button size="sm" variant="text" icon="edit" onPress={() => setOpen(true)}>
          <Trans>訂正する</Trans>
        </Button>
      </Place>
      {isOpen && (
        <CorrectAnswerDialog
          surveyAnswerId={surveyAnswerId}
          shown={shown}
          run={run}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function CorrectAnswerDialog({
  surveyAnswerId,
  shown,
  run,
  onClose,
}: {
  surveyAnswerId: string
  shown: ShownItem
  run: Run
  onClose: () => void
}) {
  const { t } = useLingui()
  const [changed, setChanged] = useState(run)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isUnfinished, setUnfinished] = useState(false)
  const keepUnfinished = useCallback((_: string, isBegun: boolean) => setUnfinished(isBegun), [])
  const [correct, { error, isLoading }] = useCorrectSurveyAnswerMutation()
  const { address } = shown
  // These walk the whole survey, so not again for each letter of the reason.
  const now = useMemo(
    () => shownItems(changed).find((item) => item.address === address) ?? shown,
    [changed, address, shown],
  )
  const lost = useMemo(() => answersLost(run, changed), [run, changed])
  const isWrong = now.problems.some(({ severity }) => severity === 'error')
  const send = async () => {
    setChecked(true)
    if (isWrong || isUnfinished || reason.trim() === '') return
    const changes = [{ address, answer: changed.given.get(address) ?? null }]
    const { error: refusal } = await correct({ surveyAnswerId, changes, reason: reason.trim() })
    if (!refusal) onClose()
  }
  const isSame = changed === run && !isUnfinished
  const count = (isSame ? 0 : 1) + (reason.trim() === '' ? 0 : 1)
  // Esc, a press outside and キャンセル ask before they throw away what was typed.
  const leave = () => (count > 0 ? setLeaving(true) : onClose())
  return (
    <Dialog
      title={t`回答を訂正する`}
      isOpen
      onClose={leave}
      actions={
        <>
          <Button onPress={leave}>
            <Trans>キャンセル</Trans>
          </Button>
          <Button
            variant="primary"
            isPending={isLoading}
            pendingLabel={t`訂正中…`}
            isDisabled={isSame}
            onPress={() => void send()}
          >
            <Trans>訂正する</Trans>
          </Button>
        </>
      }
    >
      <Content>
        <ProblemNote error={error} failed={t`訂正できませんでした。`} />
        <p>
          <Trans>元の回答と理由は、回答の経過と操作履歴に残ります。得点は計算し直されます。</Trans>
        </p>
        <QuestionField
          shown={now}
          run={changed}
          mode="answer"
          showsProblems={isChecked}
          onUnfinished={keepUnfinished}
          onAnswer={(at, given) => setChanged(answered(changed, at, given))}
        />
        {lost.length > 0 && (
          <InlineNote tone="warning" title={t`訂正すると、表示されなくなる設問の回答が消えます。`}>
            {lost.map(({ address: at, item, answer }) => (
              <p key={at}>
                {plainText(inLanguage(item.text, run.context.language))}:{' '}
                {listed(answerText(item, answer, run.context.language))}
              </p>
            ))}
          </InlineNote>
        )}
        <TextArea
          label={t`理由`}
          value={reason}
          onChange={setReason}
          need="required"
          error={isChecked && reason.trim() === '' ? t`訂正の理由を入力してください。` : undefined}
        />
      </Content>
      <DiscardDialog count={count} isOpen={isLeaving} onClose={() => setLeaving(false)} onConfirm={onClose} />
    </Dialog>
  )
}

const Place = styled.div`
  margin: 6px 0 0 -10px;
`
const Content = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
`
