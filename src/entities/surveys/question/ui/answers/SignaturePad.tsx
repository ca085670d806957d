import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useContext, useId, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { NativeButton } from '@/shared/ui/native-controls'
import type { FileValue } from '../../../../../../engines/survey/run'
import { AnswerFilesContext } from '../../model/answer-files'
import { useRemovalFocus } from '../../model/removed'
import { useRemovedFiles } from '../../model/removed-files'
import { useStoredDraft } from '../../model/stored-draft'
import { useUnfinished } from '../../model/unfinished'
import { RemovedNote } from '../RemovedNote'
import { Input } from './answer-style'
import { FileRow } from './FileRow'

const [width, height] = [640, 240]
const ink = '#1b1f24'

/** Signs by finger or pen, or with a typed name for subjects who cannot draw. The result is an image. */
export function SignaturePad({
  address,
  file,
  isReadOnly,
  onSigned,
}: {
  address: string
  file: FileValue | undefined
  isReadOnly: boolean
  onSigned: (file: FileValue | null) => void
}) {
  const { t } = useLingui()
  const store = useContext(AnswerFilesContext)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawing = useRef(false)
  const [{ ink, typed }, keep] = useStoredDraft<Draft>(`${address} signature`, () => blank)
  const [state, setState] = useState<'ready' | 'sending' | 'failed'>('ready')
  const { removedAt, remove, restore } = useRemovedFiles(
    { address, files: file ? [file] : [] },
    ([next = null]) => onSigned(next),
  )
  const focus = useRemovalFocus()
  const rowId = useId()

  const hasInk = ink !== null
  const isUnsigned = hasInk && !file && !isReadOnly
  useUnfinished(
    isUnsigned ? t`「この署名にする」を押してください。署名しない場合は「消す」を押してください。` : null,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the canvas is there only while there is no file.
  useLayoutEffect(() => {
    const brush = brushOf(canvas.current)
    brush?.clearRect(0, 0, width, height)
    if (ink) brush?.putImageData(ink, 0, 0)
  }, [ink, file])

  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const brush = brushOf(canvas.current)
    if (event.buttons === 0 || !brush) return
    const box = event.currentTarget.getBoundingClientRect()
    const at = [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ] as const
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId)
      brush.beginPath()
      brush.moveTo(...at)
    }
    brush.lineTo(...at)
    brush.stroke()
    isDrawing.current = true
  }
  const endStroke = () => {
    if (!isDrawing.current) return
    isDrawing.current = false
    keep({ ink: inkOf(canvas.current), typed })
  }
  const clear = () => keep(blank)
  const type = (text: string) => {
    const brush = brushOf(canvas.current)
    brush?.clearRect(0, 0, width, height)
    if (!brush || text.trim() === '') return keep({ ink: null, typed: text })
    brush.font = `italic 72px "Hiragino Mincho ProN", "Yu Mincho", serif`
    brush.textAlign = 'center'
    brush.fillText(text.trim(), width / 2, height / 2 + 24, width - 40)
    keep({ ink: inkOf(canvas.current), typed: text })
  }
  const sign = async () => {
    setState('sending')
    try {
      const blob = await new Promise<Blob | null>((done) => canvas.current?.toBlob(done, 'image/png'))
      if (!blob) throw new Error('The canvas gave no picture.')
      onSigned(await store.send(new File([blob], t`署名`, { type: 'image/png' }), address, () => {}))
      clear()
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  const removeSigned = (signed: FileValue) => {
    remove(signed)
    focus.afterRemoval(signed.id)
  }
  if (file) {
    return (
      <div id={rowId} tabIndex={-1}>
        <FileRow file={file} {...(!isReadOnly && { onRemove: () => removeSigned(file) })} />
      </div>
    )
  }
  if (isReadOnly) return <Trans>署名はありません</Trans>
  // Of several that were removed the last one is meant.
  const removed = removedAt(0).at(-1)
  return (
    <>
      {removed && (
        <Removed>
          <RemovedNote
            label={removed.label}
            isNew={focus.isNewest(removed.key)}
            onRestore={() => {
              restore(removed)
              focus.afterRestoring(rowId)
            }}
          />
        </Removed>
      )}
      <Paper
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={hasInk ? t`署名の欄。書かれています` : t`署名の欄。指かペンで書いてください`}
        onPointerDown={draw}
        onPointerMove={draw}
        onPointerUp={endStroke}
        onPointerCancel={endStroke}
        onPointerLeave={endStroke}
      />
      <Row>
        <Input
          value={typed}
          onChange={(event) => type(event.target.value)}
          aria-label={t`書く代わりに、氏名を入力して署名する`}
          placeholder={t`または氏名を入力`}
          autoComplete="off"
        />
        <NativeButton size="lg" isDisabled={!hasInk} onClick={clear}>
          <Trans>消す</Trans>
        </NativeButton>
        <NativeButton
          size="lg"
          variant="primary"
          isDisabled={!hasInk}
          isPending={state === 'sending'}
          onClick={() => void sign()}
        >
          <Trans>この署名にする</Trans>
        </NativeButton>
      </Row>
      {state === 'failed' && (
        <Failure role="alert">
          <Trans>署名を送れませんでした。通信を確認して、もう一度押してください。</Trans>
        </Failure>
      )}
    </>
  )
}

/** What is written, and the name that was typed for it. */
interface Draft {
  readonly ink: ImageData | null
  readonly typed: string
}
const blank: Draft = { ink: null, typed: '' }

function inkOf(canvas: HTMLCanvasElement | null): ImageData | null {
  return brushOf(canvas)?.getImageData(0, 0, width, height) ?? null
}

function brushOf(canvas: HTMLCanvasElement | null) {
  const brush = canvas?.getContext('2d', { willReadFrequently: true })
  if (!brush) return null
  Object.assign(brush, {
    lineWidth: 4,
    lineCap: 'round',
    lineJoin: 'round',
    strokeStyle: ink,
    fillStyle: ink,
  })
  return brush
}

const Removed = styled.div`
  margin-bottom: 0.75em;
  > * {
    margin-top: 0;
  }
`
/* White in the dark theme, too: it is looked at and printed as paper. */
const Paper = styled.canvas`
  display: block;
  width: 100%;
  aspect-ratio: ${width} / ${height};
  border: 1px dashed ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: white;
  touch-action: none;
  cursor: crosshair;
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5em;
  margin-top: 0.5em;
  > input {
    flex: 1 1 10em;
    width: auto;
    /* Text at 200 % on a narrow phone. */
    min-width: 0;
  }
`
const Failure = styled.p`
  margin-top: 0.5em;
  font-size: 0.875em;
  color: ${({ theme }) => theme.color.danger.text};
`
