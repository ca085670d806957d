import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Icon } from '@/shared/ui/icon'
import { LogoMark } from '@/shared/ui/logo'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { Progress } from '../../../../../engines/survey/run'
import { type TextScale, textScales } from '../model/text-scale'

/** Study, text size, language and progress. */
export function RunHead({
  name,
  place,
  count,
  progress,
  byItem,
  languages,
  language,
  onLanguage,
  textScale,
  onTextScale,
}: {
  name: string
  place: number
  count: number
  /** Counts only the questions that are shown. */
  progress: Progress
  byItem: boolean
  languages: readonly string[]
  language: string
  onLanguage: (language: string) => void
  textScale: TextScale
  onTextScale: (scale: TextScale) => void
}) {
  const { t } = useLingui()
  const next = textScales[(textScales.indexOf(textScale) + 1) % textScales.length] ?? 1
  const percent = progress.total === 0 ? 0 : (progress.answered / progress.total) * 100
  const said = byItem ? t`${count}問中${place}問目` : t`${count}ページ中${place}ページ目`
  return (
    <Head>
      <Line>
        <Name>
          <LogoMark size={18} />
          <span>{name}</span>
        </Name>
        {languages.length > 1 && (
          <Language
            aria-label={t`言語`}
            value={language}
            onChange={(event) => onLanguage(event.target.value)}
          >
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageName(one)}
              </option>
            ))}
          </Language>
        )}
        <TextSize type="button" onClick={() => onTextScale(next)}>
          <Icon name="text-size" />
          <span>
            <Trans>文字の大きさ</Trans>
          </span>
          {textScale > 1 && <b>×{textScale}</b>}
        </TextSize>
      </Line>
      <Line>
        <Bar
          role="progressbar"
          aria-label={t`進み具合`}
          aria-valuemin={0}
          aria-valuenow={progress.answered}
          aria-valuemax={progress.total}
          aria-valuetext={said}
        >
          <span style={{ width: `${percent}%` }} />
          <i style={{ left: `${percent}%` }} />
        </Bar>
        <Count aria-hidden="true">{byItem ? t`${place} / ${count}問` : t`${place} / ${count}ページ`}</Count>
      </Line>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Head>
  )
}

function languageName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}

const Head = styled.header`
  flex: none;
  padding: 4px 20px 10px;
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  > * {
    max-width: 37.5rem;
    margin: 0 auto;
  }
`
// With large text the controls go below the name, which else would be one character wide.
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 0.75em;
`
const Name = styled.span`
  display: flex;
  flex: 1 1 10em;
  align-items: center;
  gap: 0.5em;
  min-width: 0;
  font-size: 0.75em;
  line-height: 1.4;
  color: ${({ theme }) => theme.color.text.secondary};
  > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`
const TextSize = styled.button`
  display: flex;
  align-items: center;
  gap: 0.3em;
  flex: none;
  min-height: 48px;
  font-size: 0.75em;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Language = styled.select`
  min-height: 48px;
  border: 0;
  background: transparent;
  font-size: 0.75em;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Bar = styled.div`
  position: relative;
  flex: 1 1 6em;
  height: 6px;
  border-radius: 3px;
  background: ${({ theme }) => theme.color.bg.muted};
  span {
    display: block;
    height: 100%;
    border-radius: 3px;
    background: ${({ theme }) => theme.color.accent.solid};
    transition: width ${({ theme }) => theme.duration.base} ${({ theme }) => theme.easing.out};
  }
  i {
    position: absolute;
    top: -2px;
    width: 10px;
    height: 10px;
    margin-left: -5px;
    border-radius: 50%;
    background: ${({ theme }) => theme.color.danger.mark};
    box-shadow: 0 0 0 2px ${({ theme }) => theme.color.bg.surface};
    transition: left ${({ theme }) => theme.duration.base} ${({ theme }) => theme.easing.out};
  }
`
const Count = styled.span`
  flex: none;
  font-size: 0.75em;
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
