import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { isGqlError, waitSeconds } from '@/shared/api'
import { NativeButton, NativeTextField } from '@/shared/ui/native-controls'
import { enterPin } from '../model/use-public-survey'

/** The six digits that the study gave to the subject, before the first question. */
export function PinForm({ surveyToken, onEntered }: { surveyToken: string; onEntered: () => void }) {
  const { t } = useLingui()
  const [pin, setPin] = useState('')
  const [state, setState] = useState<{ isSending: boolean; error?: unknown }>({ isSending: false })
  const send = async () => {
    setState({ isSending: true })
    try {
      await enterPin(surveyToken, pin.normalize('NFKC').replaceAll(/\D/g, ''))
      onEntered()
    } catch (error) {
      setState({ isSending: false, error })
    }
  }
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!state.isSending) void send()
      }}
    >
      <NativeTextField
        label={t`PIN（6桁の数字）`}
        size="lg"
        value={pin}
        onChange={(event) => setPin(event.target.value)}
        onBlur={() => setPin(pin.normalize('NFKC'))}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        error={
          state.error === undefined
            ? undefined
            : sentenceOf(state.error, t`通信を確認して、もう一度お試しください。`)
        }
      />
      <NativeButton type="submit" variant="primary" size="lg" isFullWidth isPending={state.isSending}>
        <Trans>回答を始める</Trans>
      </NativeButton>
      {waitSeconds(state.error) > 0 && (
        <p>
          <Trans>しばらく待ってから、もう一度入力してください。</Trans>
        </p>
      )}
    </Form>
  )
}

/** The server says how many tries are left. */
function sentenceOf(error: unknown, otherwise: string): string {
  if (!isGqlError(error) || error.kind !== 'problem') return otherwise
  return error.fields?.pin ?? error.message
}

const Form = styled.form`
  display: grid;
  gap: 20px;
  width: min(100%, 20rem);
  text-align: left;
`
