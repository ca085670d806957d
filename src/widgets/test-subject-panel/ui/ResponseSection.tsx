import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { ResponseRate, responseSentence, type TestSubject } from '@/entities/test-subject'
import { Heading, Section } from './TestSubjectPanel.styles'

/** How many of the surveys sent to the subject were answered. */
export function ResponseSection({ response }: { response: TestSubject['surveyResponse'] }) {
  if (response.sent === 0) return null
  return (
    <Section aria-label={t`アンケート`}>
      <Heading>
        <h3>
          <Trans>アンケート</Trans>
        </h3>
        <ResponseRate response={response} />
      </Heading>
      <Words aria-hidden="true">{responseSentence(response)}</Words>
    </Section>
  )
}

const Words = styled.p`
  margin: 0;
  font-size: 12px;
  color: ${({ theme }) => theme.color.text.secondary};
`
