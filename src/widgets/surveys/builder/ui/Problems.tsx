import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger } from 'react-aria-components'
import { styled } from 'styled-components'
import { middleDot } from '@/shared/i18n'
import { focusRing } from '@/shared/theme'
import { Icon } from '@/shared/ui/icon'
import { Popover } from '@/shared/ui/popover'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { publishChecks, publishNotes, type SurveyDefinition } from '../../../../../engines/survey'
import { namesOf } from '../model/names'
import { outlineRows } from '../model/outline'
import { type ProblemPlace, placeOfProblem } from '../model/problem-place'
import { placeName, problemWords, warningsOf } from '../model/problem-words'
import { useSettled } from './use-settled'

/** 公開前の確認: the problems that prevent publishing, each with a link to its place. */
export function Problems({
  definition,
  language,
  isOpen,
  onOpenChange,
  onGoTo,
}: {
  definition: SurveyDefinition
  language: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onGoTo: (place: ProblemPlace) => void
}) {
  const { t } = useLingui()
  const settled = useSettled(definition)
  const problems = useMemo(() => publishChecks(settled), [settled])
  const names = useMemo(() => namesOf(settled, outlineRows(settled), language), [settled, language])
  const warnings = useMemo(() => warningsOf(names), [names])
  const notes = useMemo(() => publishNotes(settled), [settled])
  const count = problems.length
  const notice = warnings.length + notes.length
  const go = (close: () => void, place: ProblemPlace) => {
    onGoTo(place)
    close()
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Trigger $isGood={count === 0}>
        <Icon name={count === 0 ? 'check-circle' : 'warning'} size="sm" />
        <VisuallyHidden>
          <Trans>公開前の確認：</Trans>
        </VisuallyHidden>
        {count > 0 ? (
          <Plural value={count} other="#件の確認" />
        ) : notice > 0 ? (
          <Plural value={notice} other="公開できます・注意#件" />
        ) : (
          <Trans>公開できます</Trans>
        )}
      </Trigger>
      <Popover placement="bottom end">
        <List aria-label={t`公開前の確認`}>
          {({ close }) =>
            count + notice === 0 ? (
              <p>
                <Trans>問題は見つかりませんでした。</Trans>
              </p>
            ) : (
              <ul>
                {problems.slice(0, 100).map((problem) => (
                  <li key={`${problem.path.join(' ')} ${problem.key}`}>
                    <Go type="button" onClick={() => go(close, placeOfProblem(problem, settled))}>
                      <small>{placeName(problem.at, names)}</small>
                      {problemWords(problem, names)}
                    </Go>
                  </li>
                ))}
                {notes.slice(0, 100).map((note) => (
                  <li key={`${note.path.join(' ')} ${note.key}`}>
                    <Go type="button" onClick={() => go(close, placeOfProblem(note, settled))}>
                      <small>
                        {placeName(note.at, names)}
                        {middleDot()}
                        <Trans>このままでも公開できます</Trans>
                      </small>
                      {problemWords(note, names)}
                    </Go>
                  </li>
                ))}
                {warnings.slice(0, 100).map(({ at, field, sentence }) => (
                  <li key={`${at} ${field}`}>
                    <Go
                      type="button"
                      onClick={() => go(close, { view: 'edit', selected: at, pane: 'canvas', field })}
                    >
                      <small>
                        {placeName(at, names)}
                        {middleDot()}
                        <Trans>このままでも公開できます</Trans>
                      </small>
                      {sentence}
                    </Go>
                  </li>
                ))}
              </ul>
            )
          }
        </List>
      </Popover>
    </DialogTrigger>
  )
}

const Trigger = styled(AriaButton)<{ $isGood: boolean }>`
  ${focusRing}
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-height: 28px;
  padding: 0 ${({ theme }) => theme.space[8]};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.md};
  ${({ theme }) => ({ ...theme.typography.caption })}
  font-weight: ${({ theme }) => theme.font.weight.bold};
  color: ${({ theme, $isGood }) => theme.color[$isGood ? 'success' : 'warning'].text};
  background: ${({ theme, $isGood }) => theme.color[$isGood ? 'success' : 'warning'].subtle};
  white-space: nowrap;
  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.size.targetTouch};
  }
`
const List = styled(Dialog)`
  width: min(380px, 90vw);
  max-height: 60vh;
  overflow: auto;
  padding: ${({ theme }) => theme.space[8]};
  outline: none;
  ${({ theme }) => ({ ...theme.typography.dense })}
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`
const Go = styled.button`
  ${focusRing}
  display: block;
  width: 100%;
  padding: ${({ theme }) => theme.space[8]};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.md};
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;
  small {
    display: block;
    color: ${({ theme }) => theme.color.text.secondary};
  }
  &:hover {
    background: ${({ theme }) => theme.color.bg.hover};
  }
`
