import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Item } from '../../../../../engines/survey'
import type { Run } from '../../../../../engines/survey/run'
import { Words } from './Words'

/** Number, mark of a required question, text and hint. */
export function QuestionHead({
  item,
  address,
  run,
  id,
  kicker,
}: {
  item: Item
  address: string
  run: Run
  id: string
  kicker?: ReactNode
}) {
  const isRequired = 'required' in item && item.required !== undefined
  return (
    <Head>
      {(kicker || item.prefix || isRequired) && (
        <Kicker>
          {kicker}
          {item.prefix && <Words run={run} text={item.prefix} address={address} />}
          {isRequired && (
            <Required>
              <Trans>必須</Trans>
            </Required>
          )}
        </Kicker>
      )}
      {item.text && (
        <Title id={id}>
          <Words run={run} text={item.text} address={address} />
        </Title>
      )}
      {item.help && (
        <Help id={`${id}-help`}>
          <Words run={run} text={item.help} address={address} />
        </Help>
      )}
    </Head>
  )
}

const Head = styled.div`
  margin-bottom: 1.25em;
`
const Kicker = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5em;
  margin-bottom: 0.4em;
  font-size: 0.75em;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Required = styled.span`
  padding: 0 0.4em;
  border-radius: ${({ theme }) => theme.radius.xs};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  color: ${({ theme }) => theme.color.danger.text};
  background: ${({ theme }) => theme.color.danger.subtle};
`
const Title = styled.h2`
  font-size: 1.25em;
  line-height: 1.6;
  letter-spacing: 0.01em;
`
const Help = styled.p`
  margin-top: 0.6em;
  font-size: 0.8125em;
  line-height: 1.7;
  color: ${({ theme }) => theme.color.text.secondary};
`
