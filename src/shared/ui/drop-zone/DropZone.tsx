import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type DropItem, FileTrigger, DropZone as Zone } from 'react-aria-components'
import { styled } from 'styled-components'
import { useMediaQuery } from '@/shared/lib/media-query'
import { media } from '@/shared/theme'
import { Button, Spinner } from '../button'
import { Icon } from '../icon'
import { FieldProblemLine } from './FieldProblemLine'
import { usePageDrop } from './use-page-drop'

export interface DropZoneProps {
  /** CSV をここにドロップ */
  title: string
  /** The same if nothing can be dropped, as on a phone: ファイルから読み込む. */
  touchTitle?: string
  /** The accepted files, such as CSV、TSV、XLSX・10 MB まで. */
  hint: ReactNode
  /** For the file dialog: .csv, text/csv. */
  accept?: readonly string[]
  onFile?: (file: File) => void
  /** Takes several files and whole folders instead of one file. */
  onFiles?: (files: readonly File[]) => void
  /** The name of the file being read. */
  reading?: string | undefined
  error?: string | undefined
  isDisabled?: boolean
}

/** Accepts one file, or several and folders: by button, dropped here, or dropped anywhere on the page. Shows progress and errors. */
export function DropZone({
  title,
  touchTitle = title,
  hint,
  accept,
  onFile,
  onFiles,
  reading,
  error,
  isDisabled = false,
}: DropZoneProps) {
  const isTouch = useMediaQuery(media.touch)
  const isPhone = useMediaQuery(media.phone)
  const take = (files: readonly File[]) => {
    const [first] = files
    if (!first) return
    if (onFiles) onFiles(files)
    else onFile?.(first)
  }
  const isOverPage = usePageDrop(take, isDisabled || reading !== undefined)
  return (
    <div>
      <Frame
        isDisabled={isDisabled || reading !== undefined}
        onDrop={({ items }) => void droppedFiles(items, onFiles !== undefined).then(take)}
        data-over-page={isOverPage || undefined}
        data-failed={error !== undefined || undefined}
      >
        {({ isDropTarget }) =>
          reading !== undefined ? (
            <Lines role="status">
              <Spinner />
              <b>
                <Trans>読み込み中…</Trans>
              </b>
              <span>{reading}</span>
            </Lines>
          ) : isDropTarget || isOverPage ? (
            <Lines>
              <Icon name="download" size="lg" />
              <b>
                <Trans>ここで離すと読み込みます</Trans>
              </b>
            </Lines>
          ) : (
            <Lines>
              <Icon name="upload" size="lg" />
              <b slot="label">{isTouch || isPhone ? touchTitle : title}</b>
              <span>{hint}</span>
              <Choices>
                <FileTrigger
                  {...(accept && { acceptedFileTypes: accept })}
                  allowsMultiple={onFiles !== undefined}
                  onSelect={(files) => take([...(files ?? [])])}
                >
                  <Button size="sm" isDisabled={isDisabled}>
                    <Trans>ファイルを選ぶ</Trans>
                  </Button>
                </FileTrigger>
                {/* Phones have no folders to choose. */}
                {onFiles !== undefined && !isTouch && !isPhone && (
                  <FileTrigger acceptDirectory onSelect={(files) => take([...(files ?? [])])}>
                    <Button size="sm" isDisabled={isDisabled}>
                      <Trans>フォルダーを選ぶ</Trans>
                    </Button>
                  </FileTrigger>
                )}
              </Choices>
            </Lines>
          )
        }
      </Frame>
      {error !== undefined && <FieldProblemLine>{error}</FieldProblemLine>}
    </div>
  )
}

/** The dropped files; folders are looked through where they are taken. */
async function droppedFiles(
  items: Iterable<DropItem> | AsyncIterable<DropItem>,
  takesFolders: boolean,
): Promise<File[]> {
  const files: File[] = []
  for await (const item of items) {
    if (item.kind === 'file') files.push(await item.getFile())
    else if (item.kind === 'directory' && takesFolders)
      files.push(...(await droppedFiles(item.getEntries(), true)))
  }
  return files
}

const Frame = styled(Zone)`
  display: grid;
  place-items: center;
  min-height: 148px;
  padding: ${({ theme }) => theme.space[24]};
  border: 1px dashed ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.surface};
  text-align: center;
  &[data-drop-target],
  &[data-over-page] {
    border-color: ${({ theme }) => theme.color.accent.text};
    background: ${({ theme }) => theme.color.bg.selected};
  }
  &[data-failed] {
    border-color: ${({ theme }) => theme.color.danger.solid};
  }
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 2px;
  }
`
const Lines = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[6]};
  ${({ theme }) => ({ ...theme.typography.dense })}
  color: ${({ theme }) => theme.color.text.secondary};
  text-wrap: balance;
  word-break: auto-phrase;
  b {
    font-size: ${({ theme }) => theme.typography.ui.fontSize};
    color: ${({ theme }) => theme.color.text.primary};
  }
`
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  justify-content: center;
`
