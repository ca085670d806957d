import { Trans, useLingui } from '@lingui/react/macro'
import { useContext, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Icon } from '@/shared/ui/icon'
import { NativeButton, NativeIconButton } from '@/shared/ui/native-controls'
import { type FileValue, isBlank } from '../../../../../../engines/survey/run'
import { AnswerFilesContext } from '../../model/answer-files'
import type { AnswerProps } from '../../model/answer-props'
import { AnswerGroup } from './answer-look'
import { FileRow } from './FileRow'
import { filesOf } from './files-of'

interface Sending {
  readonly file: File
  readonly part: number
  readonly hasFailed: boolean
}

/** Files or photos. A failed upload stays in the list, with a button to repeat it. */
export function FilesAnswer(props: AnswerProps<'file' | 'photo'>) {
  const { item, shown, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { t } = useLingui()
  const store = useContext(AnswerFilesContext)
  const picker = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const kept = filesOf(shown.answer?.value)
  // A ref, so that uploads that end at about the same time do not overwrite each other's answer.
  const newest = useRef(kept)
  newest.current = kept
  const maximum = item.maxOccurs ?? 1
  const isPhoto = item.type === 'photo'
  const answer = (files: readonly FileValue[]) => {
    newest.current = files
    onAnswer(isBlank({ files }) ? null : { value: { files } })
  }
  const change = (file: File, next: Partial<Sending> | null) =>
    setSending((all) =>
      all.flatMap((one) => (one.file !== file ? [one] : next === null ? [] : [{ ...one, ...next }])),
    )
  const send = async (file: File) => {
    setSending((all) => [...all.filter((one) => one.file !== file), { file, part: 0, hasFailed: false }])
    try {
      const sent = await store.send(file, shown.address, (part) => change(file, { part }))
      answer([...newest.current, sent])
      change(file, null)
    } catch {
      change(file, { hasFailed: true })
    }
  }
  const room = maximum - kept.length - sending.length
  return (
    <AnswerGroup aria-labelledby={labelId} aria-describedby={describedBy}>
      <Rows>
        {kept.map((file) => (
          <li key={file.id}>
            <FileRow
              file={file}
              {...(!isReadOnly && { onRemove: () => answer(kept.filter(({ id }) => id !== file.id)) })}
            />
          </li>
        ))}
        {sending.map(({ file, part, hasFailed }) => (
          <Row key={`${file.name} ${file.lastModified}`}>
            <span>{file.name}</span>
            {hasFailed ? (
              <>
                <NativeButton icon="refresh" onClick={() => void send(file)}>
                  <Trans>もう一度送る</Trans>
                </NativeButton>
                <NativeIconButton
                  icon="close"
                  label={t`${file.name} をやめる`}
                  onClick={() => change(file, null)}
                />
                <Failure role="alert">
                  <Trans>送れませんでした。通信を確認してください。</Trans>
                </Failure>
              </>
            ) : (
              <progress value={part} aria-label={t`${file.name} を送信中`} />
            )}
          </Row>
        ))}
      </Rows>
      {!isReadOnly && room > 0 && (
        <>
          <input
            ref={picker}
            type="file"
            hidden
            multiple={room > 1}
            accept={item.mimeType?.join(',') ?? (isPhoto ? 'image/*' : undefined)}
            {...(isPhoto && { capture: 'environment' })}
            onChange={(event) => {
              for (const file of [...(event.target.files ?? [])].slice(0, room)) void send(file)
              event.target.value = ''
            }}
          />
          <NativeButton
            size="lg"
            isFullWidth
            icon={isPhoto ? 'plus' : 'upload'}
            aria-invalid={isInvalid}
            onClick={() => picker.current?.click()}
          >
            {isPhoto ? <Trans>写真をとる・選ぶ</Trans> : <Trans>ファイルを選ぶ</Trans>}
          </NativeButton>
        </>
      )}
      {isReadOnly && kept.length === 0 && <Icon name="minus" />}
    </AnswerGroup>
  )
}

const Rows = styled.ul`
  display: grid;
  gap: 0.5em;
  &:not(:empty) {
    margin-bottom: 0.75em;
  }
`
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5em;
  > span {
    flex: 1;
    min-width: 8em;
  }
  progress {
    flex: 1;
    min-width: 8em;
    accent-color: ${({ theme }) => theme.color.accent.solid};
  }
`
const Failure = styled.p`
  width: 100%;
  font-size: 0.8125em;
  color: ${({ theme }) => theme.color.danger.text};
`
