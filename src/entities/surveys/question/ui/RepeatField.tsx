import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { NativeButton } from '@/shared/ui/native-controls'
import type { ItemOf } from '../../../../../engines/survey'
import {
  answerProblemText,
  answerText,
  type Run,
  type ShownEntry,
  type ShownItem,
  shownText,
} from '../../../../../engines/survey/run'
import { useRemovalFocus } from '../model/removed'
import { useRemovedEntries } from '../model/removed-entries'
import { ProblemLines, withRefusal } from './ProblemLines'
import type { QuestionFieldProps } from './QuestionField'
import { RemovedNote } from './RemovedNote'
import { Words } from './Words'

/** Questions answered once per entry, such as for each child or drug. */
export function RepeatField({
  item,
  run,
  shown,
  onAnswer,
  mode,
  showsProblems,
  refusals,
  children,
}: Omit<QuestionFieldProps, 'kicker'> & {
  item: ItemOf<'repeat'>
  children: (shown: ShownItem) => ReactNode
}) {
  const { t } = useLingui()
  const id = useId()
  const { address, entries } = shown
  const keys = entries.map(({ key }) => key)
  const isReadOnly = mode === 'readOnly'
  const { removedAt, remove, restore } = useRemovedEntries({ address, keys, run }, onAnswer)
  const focus = useRemovalFocus()
  const nameOf = (entry: ShownEntry, place: number) => {
    const { text = '', name } = wordsOfEntry(run, item, entry)
    const head = item.entryText ? `${text} ${place + 1}` : t`${place + 1}件目`
    return name === null ? head : t`${head}（${name}）`
  }
  const notesAt = (place: number) =>
    !isReadOnly &&
    removedAt(place).map((entry) => (
      <RemovedNote
        key={entry.key}
        label={entry.label}
        isNew={focus.isNewest(entry.key)}
        onRestore={() => {
          restore(entry)
          focus.afterRestoring(`${id}-${entry.key}`)
        }}
      />
    ))
  const canAdd = !isReadOnly && keys.length < (item.maxOccurs ?? 100)
  const canRemove = !isReadOnly && keys.length > (item.minOccurs ?? 0)
  const own = showsProblems && !isReadOnly ? shown.problems : []
  const problems = withRefusal(
    own.map((one) => ({
      sentence: answerProblemText(one, run.context.language),
      isWarning: one.severity === 'warning',
    })),
    refusals?.get(address),
  )
  return (
    <Frame
      role="group"
      {...(item.text && { 'aria-labelledby': id })}
      {...(problems.length > 0 && { 'aria-describedby': `${id}-problems` })}
      data-address={address}
    >
      {item.text && (
        <h2 id={id}>
          <Words run={run} text={item.text} address={address} />
        </h2>
      )}
      {item.help && (
        <Help>
          <Words run={run} text={item.help} address={address} />
        </Help>
      )}
      {notesAt(0)}
      {entries.map((entry, place) => (
        <Fragment key={entry.key}>
          <Entry role="group" aria-labelledby={`${id}-${entry.key}`}>
            <EntryHead>
              <b id={`${id}-${entry.key}`} tabIndex={-1}>
                {item.entryText ? (
                  <>
                    <Words run={run} text={item.entryText} address={entry.items[0]?.address ?? address} />{' '}
                    {place + 1}
                  </>
                ) : (
                  t`${place + 1}件目`
                )}
              </b>
              {canRemove && (
                <NativeButton
                  variant="quiet"
                  icon="trash"
                  aria-label={t`${place + 1}件目を削除する`}
                  onClick={() => {
                    remove(entry.key, nameOf(entry, place))
                    focus.afterRemoval(entry.key)
                  }}
                >
                  <Trans>削除</Trans>
                </NativeButton>
              )}
            </EntryHead>
            <Items>{entry.items.map(children)}</Items>
          </Entry>
          {notesAt(place + 1)}
        </Fragment>
      ))}
      {canAdd && (
        <Add>
          <NativeButton
            icon="plus"
            size="lg"
            isFullWidth
            onClick={() => onAnswer(address, { value: [...keys, newKey(keys)] })}
          >
            <Trans>追加する</Trans>
          </NativeButton>
        </Add>
      )}
      <div aria-live="polite">
        <ProblemLines id={`${id}-problems`} problems={problems} />
      </div>
    </Frame>
  )
}

/** What the head of the entry says, and the first text that was answered in it if the head does not say it. */
function wordsOfEntry(run: Run, { entryText }: ItemOf<'repeat'>, { items }: ShownEntry) {
  const text =
    entryText &&
    shownText(run, entryText, items[0]?.address)
      .map((part) => part.text)
      .join('')
  const first = items.find(({ item, answer }) => item.type === 'text' && answer !== null)
  const [name = null] = first ? answerText(first.item, first.answer, run.context.language) : []
  return { text, name: name !== null && text?.includes(name) ? null : name }
}

/** Random, so that entries added on two devices do not get the same key. */
function newKey(keys: readonly string[]): string {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => (byte % 36).toString(36)).join(
    '',
  )
  return keys.includes(key) ? newKey(keys) : key
}

const Frame = styled.div`
  h2 {
    font-size: 1.25em;
    line-height: 1.6;
  }
`
const Help = styled.p`
  margin-top: 0.4em;
  font-size: 0.875em;
  line-height: 1.7;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Entry = styled.div`
  margin-top: 1em;
  padding: 0.75em 1em 1.25em;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
`
const EntryHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
`
const Items = styled.div`
  display: grid;
  gap: 1.75em;
  h2 {
    font-size: 1.0625em;
  }
`
const Add = styled.div`
  margin-top: 1em;
`
