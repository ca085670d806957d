import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Drafts, DraftsContext, QuestionField, Words } from '@/entities/surveys/question'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { SurveyDefinition } from '../../../../../engines/survey'
import {
  type Answers,
  answer as answered,
  answerProblemText,
  complete,
  estimatedMinutes,
  itemsOf,
  type LocatedProblem,
  progressOf,
  type Run,
  type SurveyContext,
  stepBeside,
  stepsOf,
  tooMuchWork,
} from '../../../../../engines/survey/run'
import type { Refusal } from '../model/refusal'
import { firstProblemPlace, wrongIn } from '../model/step-of-problem'
import type { TextScale } from '../model/text-scale'
import { useRefusedStep } from '../model/use-refused-step'
import { useRun } from '../model/use-run'
import { useSeenSteps } from '../model/use-seen-steps'
import { useSpentSeconds } from '../model/use-spent-seconds'
import { focusIn } from './focus-in'
import { RefusedElsewhere } from './RefusedElsewhere'
import { RunFoot } from './RunFoot'
import { RunHead } from './RunHead'
import { SendEmptyDialog } from './SendEmptyDialog'
import { Empty, Frame, Intro, PageTitle, Questions, Refusals } from './SurveyRun.styles'

export interface SurveyRunProps {
  definition: SurveyDefinition
  context: SurveyContext
  /**
   * Stored answers. A newer object may have another device's answers; only the differences from the last one
   * are applied.
   */
  answers?: Answers
  /** The name of the study in the head. */
  name: string
  onChange?: (run: Run, address: string) => void
  /** Called with a complete run. */
  onComplete: (run: Run) => void
  /** The answers are being sent. */
  isSending?: boolean
  /** Offline: they are sent when the connection is back. */
  isWaiting?: boolean
  /** Addresses whose answer was replaced by another device's. */
  replaced?: ReadonlySet<string>
  /** The server's refusals by question. */
  refusals?: readonly Refusal[]
  onLanguage?: (language: string) => void
  /** Above the question, for example that the phone is offline. */
  banner?: ReactNode
  /** Below the question: whether the answers are saved. */
  saved?: ReactNode
  textScale?: TextScale
  onTextScale?: (scale: TextScale) => void
  /** The first step to show; `onStep` reports each other one. */
  firstStep?: string
  onStep?: (id: string) => void
  /** Inside a page with its own main element, as in a preview. */
  isInset?: boolean
}

const none: Answers = {}

/** The survey for the subject: one page or question at a time, forwards and back. */
export function SurveyRun(props: SurveyRunProps) {
  const { definition, context, answers = none, name, onChange, onComplete, refusals = [], onStep } = props
  const { t } = useLingui()
  const [language, setLanguage] = useState<string | null>(null)
  const spoken = useMemo(() => ({ ...context, language: language ?? context.language }), [context, language])
  const [run, setRun] = useRun(definition, spoken, answers)
  // An answer may come later than it was given, such as a signature that is sent first: it adds to what was answered meanwhile.
  const newest = useRef(run)
  newest.current = run
  const steps = stepsOf(run)
  const [stepId, setStepId] = useState(props.firstStep ?? '')
  const step = steps.find(({ id }) => id === stepId) ?? stepBeside(run, stepId, 'before') ?? steps[0]
  /** Addresses of questions that were passed over or refused. */
  const [insisted, setInsisted] = useState<ReadonlySet<string>>(new Set())
  const [asksEmpty, setAsksEmpty] = useState(false)
  const [ownScale, setOwnScale] = useState<TextScale>(1)
  const frame = useRef<HTMLDivElement>(null)
  const spent = useSpentSeconds()
  const seen = useSeenSteps()
  const [drafts] = useState((): Drafts => new Map())
  const unfinished = useRef(new Set<string>())
  const keepUnfinished = useCallback((address: string, isUnfinished: boolean) => {
    if (isUnfinished) unfinished.current.add(address)
    else unfinished.current.delete(address)
  }, [])

  const progress = progressOf(run)
  const place = steps.findIndex(({ id }) => id === step?.id)
  const isLast = place === steps.length - 1
  const byItem = definition.presentation === 'item'

  const answer = (address: string, given: unknown) => {
    const seconds = spent.add(address, newest.current.given.get(address)?.seconds)
    const next = answered(newest.current, address, isRecord(given) ? { ...given, seconds } : given)
    newest.current = next
    setRun(next)
    onChange?.(next, address)
  }
  const goTo = (id: string, address?: string) => {
    // Rendered at once: a focus that came a frame later would take the next press away from its button.
    flushSync(() => setStepId(id))
    seen.show(id)
    onStep?.(id)
    // The time over something that cannot be read yet is its question's; what passed after an answer is nobody's.
    const [open] = unfinished.current
    if (open === undefined) spent.forget()
    else spent.add(open, newest.current.given.get(open)?.seconds)
    focusIn(frame.current, address)
  }
  const insist = (id: string, address: string) => {
    const asked = steps.find((one) => one.id === id)
    // A question that appears only afterwards has not been passed over.
    const addresses = asked ? itemsOf(run, asked).map((shown) => shown.address) : []
    setInsisted((all) => new Set([...all, ...addresses]))
    goTo(id, address)
  }
  const back = () => {
    const before = step && stepBeside(run, step.id, 'before')
    if (before) goTo(before.id)
  }
  const forward = () => {
    if (!step || !seen.has(step.id)) return
    const [wrong] = wrongIn(run, step, unfinished.current)
    if (wrong) return insist(step.id, wrong.address)
    const after = stepBeside(run, step.id, 'after')
    if (after) return goTo(after.id)
    const completion = complete(run)
    if (!completion.isComplete)
      return run.excess ? focusIn(frame.current, undefined) : showFirst(completion.problems)
    if (progress.total > 0 && progress.answered === 0) return setAsksEmpty(true)
    onComplete(run)
  }
  const showFirst = (problems: readonly Pick<LocatedProblem, 'address'>[]) => {
    const found = firstProblemPlace(run, problems)
    if (found) insist(found.step.id, found.address)
  }

  useRefusedStep(refusals, showFirst)

  const minutes = useMemo(() => estimatedMinutes(definition), [definition])
  const notes = useMemo(
    () =>
      new Map(
        [...(props.replaced ?? [])].map((address) => [
          address,
          t`別の端末または画面での回答に変わりました。`,
        ]),
      ),
    [props.replaced, t],
  )
  const refused = new Map(refusals.map(({ address, sentence }) => [address, sentence]))
  const excess = run.excess && answerProblemText(tooMuchWork, run.context.language)
  const Title = props.isInset ? 'h2' : 'h1'
  const kicker = (
    <>
      <Words run={run} text={definition.title} />
      {step?.groups.map((group) => group.text && <Words key={group.linkId} run={run} text={group.text} />)}
    </>
  )
  return (
    <Frame ref={frame} lang={run.context.language} style={{ '--text-scale': props.textScale ?? ownScale }}>
      <RunHead
        name={name}
        place={place + 1}
        count={steps.length}
        progress={progress}
        byItem={byItem}
        languages={definition.languages}
        language={run.context.language}
        onLanguage={(next) => {
          setLanguage(next)
          props.onLanguage?.(next)
        }}
        textScale={props.textScale ?? ownScale}
        onTextScale={props.onTextScale ?? setOwnScale}
      />
      {props.banner}
      <Questions
        key={step?.id}
        as={props.isInset ? 'section' : 'main'}
        data-questions=""
        tabIndex={-1}
        aria-label={t`設問`}
        onPointerDownCapture={() => seen.touch()}
        onKeyDownCapture={() => seen.touch()}
        onChangeCapture={() => seen.touch()}
      >
        {byItem && !props.isInset && (
          <VisuallyHidden as="h1">
            <Words run={run} text={definition.title} />
          </VisuallyHidden>
        )}
        {place === 0 && definition.description && (
          <Intro>
            <Words run={run} text={definition.description} />
          </Intro>
        )}
        {place === 0 && (
          <Intro>
            <Trans>約{minutes}分で終わります。</Trans>
          </Intro>
        )}
        {!byItem && step && (
          <PageTitle>
            {step.page.text && (
              <small>
                <Words run={run} text={definition.title} />
              </small>
            )}
            <Title>
              <Words run={run} text={step.page.text ?? definition.title} />
            </Title>
            {step.page.help && (
              <p>
                <Words run={run} text={step.page.help} />
              </p>
            )}
          </PageTitle>
        )}
        {!step && <Empty>{t`表示する設問がありません`}</Empty>}
        <DraftsContext value={drafts}>
          {step &&
            itemsOf(run, step).map((shown) => (
              <QuestionField
                key={shown.address}
                shown={shown}
                run={run}
                onAnswer={answer}
                mode="answer"
                showsProblems={insisted.has(shown.address)}
                notes={notes}
                refusals={refused}
                onUnfinished={keepUnfinished}
                {...(byItem && { kicker })}
              />
            ))}
        </DraftsContext>
        {excess !== null && (
          <Refusals as="p" role="alert">
            {excess}
          </Refusals>
        )}
        <RefusedElsewhere run={run} step={step} refusals={refusals} onGo={insist} />
        {props.saved}
      </Questions>
      {asksEmpty && (
        <SendEmptyDialog
          onClose={() => setAsksEmpty(false)}
          onSend={() => {
            setAsksEmpty(false)
            onComplete(run)
          }}
        />
      )}
      <RunFoot
        canGoBack={place > 0}
        isLast={isLast}
        isSending={props.isSending === true}
        isWaiting={props.isWaiting === true}
        onBack={back}
        onForward={forward}
      />
    </Frame>
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
