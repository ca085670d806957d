import { useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { AnswerFilesContext, useHasUnsentFiles } from '@/entities/surveys/question'
import {
  type OpenSurvey,
  SavedLine,
  SyncBanner,
  shownReceipt,
  surveyFiles,
  useAnswerQueue,
  useLocalDay,
} from '@/features/answer-survey'
import { fieldProblems } from '@/shared/api'
import {
  activateLocale,
  currentLocale,
  localeFor,
  rememberedLocale,
  rememberedSurveyLanguage,
  rememberSurveyLanguage,
  switchLocale,
} from '@/shared/i18n'
import { useConnection } from '@/shared/lib/connection'
import { goTo } from '@/shared/lib/plain-router'
import { paths } from '@/shared/routes'
import { SurveyRun, storedTextScale, storeTextScale, type TextScale } from '@/widgets/surveys/run'
import type { Answers } from '../../../../engines/survey/run'

/** The questions of an open answer; each change is stored on the device and sent to the server. */
export function ResponseForm({
  surveyToken,
  storageKey,
  open,
  timeZone,
  revision,
  name,
  contactEmail,
  onRefused,
}: {
  surveyToken: string
  storageKey: string
  open: OpenSurvey
  /** The subject's, in which today is. */
  timeZone: string
  revision: number
  name: string
  contactEmail: string | null
  /** Called when the server accepts no more answers; the caller asks it why. */
  onRefused: (cameTooLate: boolean) => void
}) {
  const { definition } = open
  const { context, look } = useLocalDay(open.context, timeZone)
  // A language chosen at an earlier link holds for this one, too, where the survey has it.
  const [chosen] = useState(() =>
    [rememberedSurveyLanguage(), rememberedLocale()].filter((one) => one !== null),
  )
  const known = chosen.find((one) => definition.languages.includes(one))
  const [begun] = useState(known ?? context.language)
  const { queue, state } = useAnswerQueue(surveyToken, storageKey, {
    answers: open.answers,
    revision,
    language: begun,
  })
  const [firstLanguage] = useState(() => queue.local().language ?? begun)
  // The frame, the questions and the picker speak one language from the start; a chosen one that the survey lacks stays the frame's.
  useEffect(() => {
    const locale = localeFor(firstLanguage)
    if (chosen.length > 0 && known === undefined) return
    if (locale !== currentLocale()) void activateLocale(locale).catch(() => {})
  }, [firstLanguage, chosen, known])
  const spoken = useMemo(() => ({ ...context, language: firstLanguage }), [context, firstLanguage])
  const [scale, setScale] = useState<TextScale>(storedTextScale)
  const files = useMemo(() => surveyFiles(surveyToken, storageKey), [surveyToken, storageKey])
  const hasUnsentFiles = useHasUnsentFiles(files)
  const connection = useConnection()
  const isOffline = connection === 'offline'

  // The cast is safe: this queue stored the answers as the engine gave them.
  const kept = state.answers as Answers
  // `kept` includes answers given here only after a reload.
  const latest = useRef(kept)

  useEffect(() => {
    if (!state.receipt) return
    const { receipt } = state
    const answers = latest.current
    const language = queue.local().language ?? begun
    const sent = { definition, context: { ...context, language }, answers }
    const about = { projectName: name, contactEmail, sent }
    goTo(paths.surveyComplete(), shownReceipt(receipt, about))
  }, [state, name, contactEmail, definition, context, queue, begun])
  useEffect(() => {
    // Asked again, the server says whether it is closed, answered, or asks for the PIN.
    if (state.sync === 'refused') onRefused(state.cameTooLate)
  }, [state.sync, state.cameTooLate, onRefused])

  const problems = fieldProblems(state.refusal)
  const isStuck = isOffline || state.sync === 'unsent'
  return (
    <AnswerFilesContext value={files}>
      <Screen>
        <SurveyRun
          definition={definition}
          context={spoken}
          answers={kept}
          name={name}
          firstStep={queue.local().step ?? ''}
          onStep={queue.place}
          onChange={(run, address) => {
            look()
            latest.current = Object.fromEntries(run.given)
            queue.change(address, run.given.get(address) ?? null)
          }}
          onComplete={queue.complete}
          isSending={state.isCompleting}
          isWaiting={isStuck}
          replaced={state.replaced}
          refusals={Object.entries(problems ?? {}).map(([address, sentence]) => ({ address, sentence }))}
          onLanguage={(language) => {
            queue.speak(language)
            void switchLocale(localeFor(language))
              .catch(() => {})
              .then(() => rememberSurveyLanguage(language))
          }}
          textScale={scale}
          onTextScale={(next) => {
            setScale(next)
            storeTextScale(next)
          }}
          banner={
            isStuck ? (
              <SyncBanner
                isOffline={isOffline}
                isCompleting={state.isCompleting}
                isKept={state.isKept}
                hasUnsentFiles={hasUnsentFiles}
              />
            ) : null
          }
          saved={
            <SavedLine
              sync={state.sync}
              isKept={state.isKept}
              hasUnsentFiles={hasUnsentFiles}
              {...(state.refusal?.kind === 'problem' && { sentence: state.refusal.message })}
              onRetry={queue.again}
            />
          }
        />
      </Screen>
    </AnswerFilesContext>
  )
}

const Screen = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`
