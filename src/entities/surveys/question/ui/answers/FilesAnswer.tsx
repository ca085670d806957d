import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useContext, useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { Icon } from '@/shared/ui/icon'
import { NativeButton } from '@/shared/ui/native-controls'
import { type FileValue, isBlank } from '../../../../../../engines/survey/run'
import { AnswerFilesContext } from '../../model/answer-files'
import type { AnswerProps } from '../../model/answer-props'
import { useOutgoing } from '../../model/outbox'
import { useRemovalFocus } from '../../model/removed'
import { useRemovedFiles } from '../../model/removed-files'
import { useStoredDraft } from '../../model/stored-draft'
import { useUnfinished } from '../../model/unfinished'
import { RemovedNote } from '../RemovedNote'
import { AnswerGroup } from './answer-style'
import { FileRow } from './FileRow'
import { filesOf } from './files-of'
import { OutgoingFile } from './OutgoingFile'

/** Files or photos. A failed upload stays in the list while the page is open, with a button to repeat it; what was taken out comes back. */
export function FilesAnswer(props: AnswerProps<'file' | 'photo'>) {
  const { item, shown, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { t } = useLingui()
  const id = useId()
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
  const { removedAt, remove, restore } = useRemovedFiles({ address: shown.address, files: kept }, answer)
  const focus = useRemovalFocus()
  // Given up before it was sent, a photo may lie nowhere else.
  const [unsent, keepUnsent] = useStoredDraft<readonly File[]>(`unsent ${shown.address}`, () => [])
  const canRestore = !isReadOnly && room > 0
  const notesAt = (place: number) =>
    canRestore &&
    removedAt(place).map((one) => (
      <li key={one.key}>
        <RemovedNote
          label={one.label}
          isNew={focus.isNewest(one.key)}
          onRestore={() => {
            restore(one)
            focus.afterRestoring(`${id}-${one.key}`)
          }}
        />
      </li>
    ))
  return (
    <AnswerGroup aria-labelledby={labelId} aria-describedby={describedBy}>
      <Rows>
        {notesAt(0)}
        {kept.map((file, place) => (
          <Fragment key={file.id}>
            <li id={`${id}-${file.id}`} tabIndex={-1}>
              <FileRow
                file={file}
                {...(!isReadOnly && {
                  onRemove: () => {
                    remove(file)
                    focus.afterRemoval(file.id)
                  },
                })}
              />
            </li>
            {notesAt(place + 1)}
          </Fragment>
        ))}
        {rows.map((row) => (
          <OutgoingFile
            key={nameOf(row.file)}
            row={row}
            onAgain={() => void outbox.send(shown.address, row.file)}
            onDrop={() => {
              outbox.drop(shown.address, row.file)
              // What the server refused it would refuse again.
              if (row.failure !== '') return
              keepUnsent([...unsent, row.file])
              focus.afterRemoval(nameOf(row.file))
            }}
          />
        ))}
        {canRestore &&
          unsent.map((file) => (
            <li key={nameOf(file)}>
              <RemovedNote
                label={file.name}
                isNew={focus.isNewest(nameOf(file))}
                onRestore={() => {
                  keepUnsent(unsent.filter((one) => one !== file))
                  void outbox.send(shown.address, file)
                }}
              />
            </li>
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

const nameOf = ({ name, lastModified }: File) => `${name} ${lastModified}`

const Rows = styled.ul`
  display: grid;
  gap: 0.5em;
  &:not(:empty) {
    margin-bottom: 0.75em;
  }
  [role='status'] {
    margin-top: 0;
  }
`
