import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { currentLocale } from '@/shared/i18n'
import { inLanguage } from '../../../../../engines/survey/run'
import type { LibraryScale } from '../../../../../engines/survey-library'

/** Source, terms of use and questions of a scale. */
export function ScaleDetails({ scale }: { scale: LibraryScale }) {
  const { t } = useLingui()
  const locale = currentLocale()
  const [language = 'ja'] = scale.languages
  return (
    <Frame aria-label={t`${scale.name}について`}>
      <Facts>
        <dt>
          <Trans>利用条件</Trans>
        </dt>
        <dd>{scale.licence[locale]}</dd>
        <dt>
          <Trans>文言</Trans>
        </dt>
        <dd>{scale.wording[locale]}</dd>
        <dt>
          <Trans>出典</Trans>
        </dt>
        <dd>
          <a href={scale.url} target="_blank" rel="noreferrer">
            {scale.source}
          </a>
        </dd>
        <dt>
          <Trans>引用</Trans>
        </dt>
        <dd>{scale.citation}</dd>
      </Facts>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <Scroller tabIndex={0} role="region" aria-label={t`設問`}>
        <Questions>
          {scale.definition.page
            .flatMap(({ item }) => item)
            .filter(({ type }) => type !== 'statement')
            .map(({ linkId, text }) => (
              <li key={linkId}>{inLanguage(text, language)}</li>
            ))}
        </Questions>
      </Scroller>
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  ${({ theme }) => ({ ...theme.typography.dense })}
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  margin: 0;
  dt {
    color: ${({ theme }) => theme.color.text.secondary};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
const Scroller = styled.div`
  max-height: 220px;
  overflow: auto;
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
  }
`
const Questions = styled.ol`
  margin: 0;
  padding-left: 1.8em;
`
