import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { ConsentValue } from '../../../../../../engines/survey/run'
import type { AnswerProps } from '../../model/answer-props'
import { useDraft } from '../../model/use-draft'
import { Words } from '../Words'
import { Input, Tick, tileStyle } from './answer-style'
import { SignaturePad } from './SignaturePad'

/** The text of the consent, the choice, and name and signature if required. */
export function ConsentAnswer(props: AnswerProps<'consent'>) {
  const { item, shown, run, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { t } = useLingui()
  const value = consentOf(shown.answer?.value)
  const say = (change: Partial<ConsentValue>) => {
    const { accepted = false, name, signature } = { ...value, ...change }
    onAnswer({
      value: {
        accepted,
        textVersion: item.textVersion,
        at: new Date().toISOString(),
        ...(name && { name }),
        ...(signature && { signature }),
      },
    })
  }
  const name = useDraft(shown.address, value?.name ?? '', true, (text) => say({ name: text }))
  const choices = [
    { accepted: true, label: t`同意します` },
    { accepted: false, label: t`同意しません` },
  ]
  return (
    <>
      {/* Focusable, so that a long text can be scrolled by keyboard. */}
      <Body tabIndex={0} role="group" aria-label={t`説明文`}>
        <Words run={run} text={item.body} address={shown.address} />
      </Body>
      <Version>
        <Trans>説明文の版：{item.textVersion}</Trans>
      </Version>
      <Choices
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-required={item.required !== undefined}
        aria-invalid={isInvalid}
      >
        {choices.map(({ accepted, label }) => (
          <Tile key={label}>
            <Tick
              type="radio"
              name={labelId}
              checked={value?.accepted === accepted}
              disabled={isReadOnly}
              onChange={() => say({ accepted })}
            />
            {label}
          </Tile>
        ))}
      </Choices>
      {value?.accepted && item.name && (
        <Part>
          <span>
            <Trans>氏名</Trans>
          </span>
          <Input
            {...name}
            autoComplete="name"
            readOnly={isReadOnly}
            aria-invalid={isInvalid && !value.name}
          />
        </Part>
      )}
      {value?.accepted && item.signature && (
        <Part as="div" role="group" aria-label={t`署名`}>
          <span>
            <Trans>署名</Trans>
          </span>
          <SignaturePad
            address={shown.address}
            file={value.signature}
            isReadOnly={isReadOnly}
            onSigned={(signature) =>
              signature ? say({ signature }) : onAnswer({ value: withoutSignature(value) })
            }
          />
        </Part>
      )}
    </>
  )
}

function withoutSignature({ signature: _, ...rest }: ConsentValue): ConsentValue {
  return rest
}

function consentOf(value: unknown): ConsentValue | null {
  return isConsent(value) ? value : null
}

function isConsent(value: unknown): value is ConsentValue {
  return typeof value === 'object' && value !== null && 'accepted' in value
}

const Body = styled.div`
  max-height: 22em;
  padding: 1em;
  overflow-y: auto;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.bg.subtle};
  font-size: 0.9375em;
  line-height: 1.8;
  @media print {
    max-height: none;
  }
`
const Version = styled.p`
  margin: 0.4em 0 1em;
  font-size: 0.75em;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Choices = styled.div`
  display: grid;
  gap: 0.625em;
`
const Tile = styled.label`
  ${tileStyle}
`
const Part = styled.label`
  display: block;
  margin-top: 1.25em;
  > span {
    display: block;
    margin-bottom: 0.4em;
    font-size: 0.875em;
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
`
