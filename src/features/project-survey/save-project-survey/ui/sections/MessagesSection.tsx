import { Trans, useLingui } from '@lingui/react/macro'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import type { Control } from 'react-hook-form'
import { styled } from 'styled-components'
import type { MessageChannel } from '@/shared/api/generated/schema'
import { Button } from '@/shared/ui/button'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import { Select } from '@/shared/ui/select'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import {
  type MessageFilling,
  type Placeholder,
  placeholderIn,
  placeholders,
} from '../../../../../../engines/message-placeholders'
import {
  type ChosenMessage,
  type MessageKind,
  type MessageLanguage,
  type MessageText,
  messageKinds,
  messageLanguages,
} from '../../model/messages'
import type { ProjectSurveyValues } from '../../model/project-survey-form'
import { useWhole } from '../../model/use-schedule'
import { Hint, Line, Section } from '../Section'
import { MessagePreview } from './MessagePreview'

/** メッセージ: channel and texts, in each language. */
export function MessagesSection({
  control,
  channel,
  onChannel,
  chosen,
  onChoose,
  sample,
  children,
}: {
  control: Control<ProjectSurveyValues>
  channel: MessageChannel
  onChannel: (channel: MessageChannel) => void
  chosen: ChosenMessage
  onChoose: (chosen: ChosenMessage) => void
  sample: MessageFilling
  /** Under the channel. */
  children?: ReactNode
}) {
  const { t, i18n } = useLingui()
  const { value, put, errorAt, ref, part, onBlur } = useWhole(control, 'messages')
  const { language, kind } = chosen
  const text = value[language][kind]
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const names = useRef<HTMLDivElement>(null)
  const isWrong = (one: MessageLanguage, other: MessageKind) =>
    errorAt(one, other, 'subject') !== undefined || errorAt(one, other, 'body') !== undefined
  const write = (given: Partial<MessageText>) =>
    put({ ...value, [language]: { ...value[language], [kind]: { ...text, ...given } } })
  const insert = (name: Placeholder) => {
    const isSubject = subject.current?.dataset.last === 'true'
    const field = isSubject ? subject.current : body.current
    if (!field) return
    const written = field.value
    const from = field.selectionStart ?? written.length
    const until = field.selectionEnd ?? from
    const added = placeholderIn(i18n.locale, name)
    write({ [isSubject ? 'subject' : 'body']: written.slice(0, from) + added + written.slice(until) })
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(from + added.length, from + added.length)
    })
  }
  // A sentence that appears would move the button from under the pointer.
  const left = ({ relatedTarget }: FocusEvent) => {
    if (!names.current?.contains(relatedTarget)) onBlur()
  }
  const last = (isSubject: boolean) => () => {
    if (subject.current) subject.current.dataset.last = String(isSubject)
  }
  const mark = (label: string, wrong: boolean) => (wrong ? t`${label}・要確認` : label)
  const languages = { ja: t`日本語`, en: 'English' }
  const kinds = { invitation: t`案内`, reminder: t`催促` }
  return (
    <Section title={t`メッセージ`} part={part} frameRef={ref} onBlur={left}>
      <Line>
        <Select
          label={t`送る方法`}
          isLabelHidden
          options={[
            { id: 'MAIL', label: t`メール` },
            { id: 'LINE', label: 'LINE' },
            { id: 'SMS', label: 'SMS' },
            { id: 'NONE', label: t`送らない（リンクを手で渡す）` },
          ]}
          value={channel}
          onChange={onChannel}
        />
        <SegmentedControl
          label={t`言語`}
          segments={messageLanguages.map((id) => ({
            id,
            label: mark(
              languages[id],
              messageKinds.some((one) => isWrong(id, one)),
            ),
          }))}
          value={language}
          onChange={(next) => onChoose({ ...chosen, language: next })}
        />
        <SegmentedControl
          label={t`メッセージの種類`}
          segments={messageKinds.map((id) => ({ id, label: mark(kinds[id], isWrong(language, id)) }))}
          value={kind}
          onChange={(next) => onChoose({ ...chosen, kind: next })}
        />
      </Line>
      {children}
      {channel === 'NONE' && (
        <Hint>
          <Trans>メッセージは送らず、回答の用紙だけを用意します。リンクは一覧から渡します。</Trans>
        </Hint>
      )}
      <TextField
        label={t`件名`}
        need="required"
        value={text.subject}
        onChange={(next) => write({ subject: next })}
        onFocus={last(true)}
        inputRef={subject}
        error={errorAt(language, kind, 'subject')}
        autoComplete="off"
      />
      <TextArea
        label={t`本文`}
        need="required"
        rows={6}
        value={text.body}
        onChange={(next) => write({ body: next })}
        onFocus={last(false)}
        inputRef={body}
        error={errorAt(language, kind, 'body')}
      />
      <Names ref={names} role="group" aria-label={t`差し込み`}>
        <Hint>
          <Trans>差し込み</Trans>
        </Hint>
        {placeholders.map((name) => (
          <Button key={name} size="sm" onPress={() => insert(name)}>
            {placeholderIn(i18n.locale, name)}
          </Button>
        ))}
      </Names>
      {channel !== 'NONE' && <MessagePreview text={text} channel={channel} filling={sample} />}
    </Section>
  )
}

const Names = styled(Line)`
  gap: ${({ theme }) => theme.space[6]};
`
