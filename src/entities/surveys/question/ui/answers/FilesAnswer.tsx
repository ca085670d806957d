import { Trans, useLingui } from '@lingui/react/macro'
import { useContext, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Icon } from '@/shared/ui/icon'
import { NativeButton, NativeIconButton } from '@/shared/ui/native-controls'
import { type FileValue, isBlank } from '../../../../../../engines/survey/run'
import { AnswerFilesContext } from '../../model/answer-files'
import type { AnswerProps } from '../../model/answer-props'
import { useOutgoing } from '../../model/outbox'
import { useUnfinished } from '../../model/unfinished'
import { AnswerGroup } from './answer-style'
import { FileRow } from './FileRow'
import { filesOf } from './files-of'

/** Files or photos. A failed upload stays in the list while the page is open, with a button to repeat it. */
export function FilesAnswer(props: AnswerProps<'file' | 'photo'>) {
  const { item, shown, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { t } = useLingui()
  const { outbox } = useContext(AnswerFilesContext)
  const picker = useRef<HTMLInputElement>(null)
  const rows = useOutgoing(outbox, shown.address)
  const kept = filesOf(shown.answer?.value)
  const maximum = item.maxOccurs ?? 1
  const isPhoto = item.type === 'photo'
  const answer = (files: readonly FileValue[]) => onAnswer(isBlank({ files }) ? null : { value: { files } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: that a file was sent is what makes it an answer.
  useEffect(() => {
    const taken = outbox.take(shown.address)
    if (taken.length > 0) answer([...kept, ...taken])
  }, [outbox, rows])
  const isLost = rows.some(({ failure }) => failure === '')
  useUnfinished(
    rows.length === 0
      ? null
      : isLost
        ? isPhoto
          ? t`写真をまだ送信できていません。通信が戻ると自動で送信します。`
          : t`ファイルをまだ送信できていません。通信が戻ると自動で送信します。`
        : rows.some(({ failure }) => failure !== null)
          ? t`送信できなかったファイルがあります。もう一度送るか、取り消してください。`
          : t`送信が終わるまでお待ちください。`,
  )
  const room = maximum - kept.length - rows.length
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
        {rows.map(({ file, part, failure }) => (
          <Row key={`${file.name} ${file.lastModified}`}>
            <span>{file.name}</span>
            {failure !== null ? (
              <>
                <NativeButton icon="refresh" onClick={() => void outbox.send(shown.address, file)}>
                  <Trans>もう一度送る</Trans>
                </NativeButton>
                <NativeIconButton
                  icon="close"
                  label={t`${file.name} をやめる`}
                  onClick={() => outbox.drop(shown.address, file)}
                />
                <Failure role="alert">
                  {failure === '' ? (
                    <Trans>送れませんでした。まだ保存されていません。通信が戻ると自動で送信します。</Trans>
                  ) : (
                    failure
                  )}
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
              for (const file of [...(event.target.files ?? [])].slice(0, room))
                void outbox.send(shown.address, file)
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
