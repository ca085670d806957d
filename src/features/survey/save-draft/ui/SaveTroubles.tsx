import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { differences, useLazySurveyQuery, useSurveyQuery } from '@/entities/surveys/survey'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { InlineNote } from '@/shared/ui/inline-note'
import type { SurveyDefinition } from '../../../../../engines/survey'
import type { Autosave } from '../model/use-autosave'

interface Theirs {
  readonly revision: number
  readonly definition: SurveyDefinition
}

/**
 * Shows why a draft cannot be saved, or an unsent one of an earlier visit. Nothing is discarded without
 * confirmation.
 */
export function SaveTroubles({
  surveyId,
  autosave,
  definition,
  onReplace,
}: {
  surveyId: string
  autosave: Autosave
  definition: SurveyDefinition
  /** Replaces our draft; undo restores it. */
  onReplace: (definition: SurveyDefinition) => void
}) {
  const { t } = useLingui()
  const [read, { isFetching }] = useLazySurveyQuery()
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const { state, kept } = autosave
  const compare = async () => {
    const { data } = await read(surveyId)
    // The server has validated it.
    if (data) setTheirs({ revision: data.revision, definition: data.definition as SurveyDefinition })
  }
  return (
    <>
      {kept && (
        <InlineNote
          tone="warning"
          action={
            <>
              <Button size="sm" variant="text" onPress={autosave.forgetKept}>
                <Trans>破棄する</Trans>
              </Button>
              <Button
                size="sm"
                onPress={() => {
                  onReplace(kept.definition)
                  autosave.forgetKept()
                }}
              >
                <Trans>復元する</Trans>
              </Button>
            </>
          }
        >
          <Trans>送信されていない変更が、この端末に残っています。</Trans>
        </InlineNote>
      )}
      {state.is === 'failed' && (
        <InlineNote
          tone="danger"
          action={
            <Button size="sm" onPress={() => void autosave.flush()}>
              <Trans>もう一度保存する</Trans>
            </Button>
          }
        >
          {state.sentence}
        </InlineNote>
      )}
      {state.is === 'conflict' && (
        <InlineNote
          tone="danger"
          action={
            <Button size="sm" isPending={isFetching} onPress={() => void compare()}>
              <Trans>見比べて選ぶ</Trans>
            </Button>
          }
        >
          {state.sentence} <SavedAt surveyId={surveyId} />
        </InlineNote>
      )}
      {theirs && (
        <Dialog
          title={t`どちらの変更を残しますか？`}
          isOpen
          onClose={() => setTheirs(null)}
          actions={
            <>
              <Button
                onPress={() => {
                  autosave.goOnFrom(theirs.revision, theirs.definition)
                  onReplace(theirs.definition)
                  setTheirs(null)
                }}
              >
                <Trans>相手の内容を使う</Trans>
              </Button>
              <Button
                variant="primary"
                onPress={() => {
                  autosave.goOnFrom(theirs.revision, theirs.definition)
                  setTheirs(null)
                }}
              >
                <Trans>自分の内容を残す</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>
              相手の内容と比べて、自分の内容は次のように違います。選ばなかったほうも、元に戻す（Ctrl+Z）で取り戻せます。
            </Trans>
          </p>
          <ul>
            {differences(theirs.definition, definition).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

/** When the other draft was saved, in the user's time zone. */
function SavedAt({ surveyId }: { surveyId: string }) {
  const { currentData } = useSurveyQuery(surveyId, { refetchOnMountOrArgChange: true })
  if (!currentData?.draftSavedAt) return null
  const time = formatDateTime(new Date(currentData.draftSavedAt), localTimeZone())
  return <Trans>（保存日時：{time}）</Trans>
}
