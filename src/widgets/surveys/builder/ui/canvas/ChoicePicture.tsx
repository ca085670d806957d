import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { OptionPicture } from '@/entities/surveys/question'
import { sendSurveyImage } from '@/entities/surveys/survey'
import { Button } from '@/shared/ui/button'
import { IconButton } from '@/shared/ui/icon-button'
import { failureSentence } from '@/shared/ui/problem-note'

/** The picture of a choice: upload, replace or remove. The choice's text is its alt text. */
export function ChoicePicture({
  number,
  image,
  onChange,
}: {
  number: number
  image: string | undefined
  onChange: (image: string | undefined) => void
}) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const refusalId = useId()
  const send = async (file: File) => {
    setSending(true)
    setRefusal(null)
    const sent = await sendSurveyImage(file)
    setSending(false)
    if ('error' in sent) setRefusal(failureSentence(sent.error))
    else onChange(sent.id)
  }
  return (
    <>
      {image !== undefined && (
        <Frame>
          {/* The key resets the state after a picture that failed to load. */}
          <OptionPicture key={image} image={image} />
        </Frame>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      <Button
        size="sm"
        icon="upload"
        isPending={isSending}
        pendingLabel={t`送信中…`}
        aria-label={image === undefined ? t`選択肢${number}の画像を選ぶ` : t`選択肢${number}の画像を替える`}
        {...(refusal !== null && { 'aria-describedby': refusalId })}
        onPress={() => picker.current?.click()}
      >
        {image === undefined ? <Trans>画像を選ぶ</Trans> : <Trans>替える</Trans>}
      </Button>
      {image !== undefined && (
        <IconButton
          icon="close"
          size="sm"
          label={t`選択肢${number}の画像を外す`}
          onPress={() => onChange(undefined)}
        />
      )}
      {refusal !== null && (
        <Wrong id={refusalId} role="alert">
          {refusal}
        </Wrong>
      )}
    </>
  )
}

const Frame = styled.span`
  flex: none;
  width: 64px;
`
const Wrong = styled.p`
  flex-basis: 100%;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.danger.text};
`
