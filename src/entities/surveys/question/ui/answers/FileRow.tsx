import { useLingui } from '@lingui/react/macro'
import { useContext, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Icon } from '@/shared/ui/icon'
import { NativeIconButton } from '@/shared/ui/native-controls'
import type { FileValue } from '../../../../../../engines/survey/run'
import { AnswerFilesContext } from '../../model/answer-files'

/** A file of an answer; pictures are shown. */
export function FileRow({ file, onRemove }: { file: FileValue; onRemove?: () => void }) {
  const { t } = useLingui()
  const picture = usePicture(file)
  const { save } = useContext(AnswerFilesContext)
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <Row>
      {picture ? <img src={picture} alt={file.name} /> : <Icon name="survey" size="lg" />}
      <span>
        {file.name} <small>{sizeText(file.size)}</small>
      </span>
      {save && picture === null && (
        <NativeIconButton
          icon="download"
          size="lg"
          label={t`${file.name} をダウンロードする`}
          onClick={() => void save(file).then((isSaved) => setHasFailed(!isSaved))}
        />
      )}
      {hasFailed && <small role="alert">{t`ダウンロードできませんでした。`}</small>}
      {onRemove && (
        <NativeIconButton icon="trash" size="lg" label={t`${file.name} を外す`} onClick={onRemove} />
      )}
    </Row>
  )
}

/**
 * The URL of a picture that this browser can show; null for any other file. Undefined while that is not known, so that no
 * button to download it comes and goes.
 */
function usePicture({ id, contentType }: FileValue): string | null | undefined {
  const { show } = useContext(AnswerFilesContext)
  const isPicture = contentType.startsWith('image/')
  const [picture, setPicture] = useState<string | null>()
  useEffect(() => {
    if (!isPicture) return
    let address: string | null = null
    let isGone = false
    const load = async () => {
      address = await show({ id }).catch(() => null)
      const isShown = address !== null && (await canShow(address))
      if (!isGone) return setPicture(isShown ? address : null)
      if (address) URL.revokeObjectURL(address)
    }
    void load()
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [show, id, isPicture])
  return isPicture ? picture : null
}

/** A browser may not know the format, such as HEIC: then it is a file to download. */
function canShow(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = address
  })
}

const sizeText = (bytes: number) =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75em;
  min-height: 3.5em;
  padding: 0.5em 0.5em 0.5em 0.875em;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: ${({ theme }) => theme.color.text.secondary};
    white-space: nowrap;
  }
  img {
    max-width: 8em;
    max-height: 6em;
    border-radius: ${({ theme }) => theme.radius.md};
    background: ${({ theme }) => theme.color.bg.subtle};
  }
`
