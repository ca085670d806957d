import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { Token, Value } from '@/shared/ui/condition-parts'
import { IconButton } from '@/shared/ui/icon-button'
import type { Band, Score } from '../../../../../../engines/survey'
import { inLanguage } from '../../../../../../engines/survey/run'
import { freeName, replaced, without, withPart } from '../../model/part'
import { writeText } from '../../model/text'
import { useNames } from '../names-context'
import { readNumber } from '../parts/read-number'
import { Section } from '../parts/Section'
import { Written } from '../parts/Written'

const tones = ['calm', 'notice', 'warning', 'danger'] as const

/** The ranges of a score and their meaning. */
export function Bands({
  score,
  onChange,
}: {
  score: Score
  onChange: (next: (one: Score) => Score, about?: string) => void
}) {
  const { t } = useLingui()
  const { language } = useNames()
  const bands = score.bands ?? []
  const set = (next: readonly Band[], about?: string) =>
    onChange((one) => withPart(one, 'bands', next.length > 0 ? next : undefined), about)
  const names = { calm: t`安定`, notice: t`参考`, warning: t`注意`, danger: t`要対応` }
  const add = () => {
    const code = freeName(new Set(bands.map((band) => band.code)), 'band')
    set([...bands, { code, from: (bands.at(-1)?.from ?? -5) + 5, label: {} }])
  }
  return (
    <Section title={t`区分`} hint={t`次の区分の点までを、その区分とします。`}>
      {bands.map((band, place) => {
        const number = place + 1
        const put = (next: Band, about?: string) => set(replaced(bands, place, next), about)
        return (
          <Line key={band.code}>
            <Value
              label={t`区分${number}の下限`}
              value={String(band.from)}
              width="4em"
              isNumber
              setting={`score ${score.id} bands ${place} from`}
              onWrite={(typed) => {
                const from = readNumber(typed)
                if (typeof from !== 'number') return false
                put({ ...band, from }, `${band.code} from`)
                return true
              }}
            />
            <Trans>点から</Trans>
            <Written
              label={t`区分${number}の名前`}
              placeholder={inLanguage(band.label, language)}
              setting={`score ${score.id} bands ${place} label`}
              value={band.label[language] ?? ''}
              onWrite={(written) =>
                put({ ...band, label: writeText(band.label, language, written) }, `${band.code} label`)
              }
            />
            <Token
              label={t`区分${number}の色`}
              value={band.tone ?? 'calm'}
              options={tones.map((id) => ({ id, name: names[id] }))}
              onChange={(id) =>
                put(
                  withPart(
                    band,
                    'tone',
                    tones.find((one) => one === id),
                  ),
                )
              }
            />
            <IconButton
              icon="trash"
              size="sm"
              label={t`区分${number}を削除する`}
              onPress={() => set(without(bands, place))}
            />
          </Line>
        )
      })}
      <Button size="sm" icon="plus" onPress={add}>
        <Trans>区分を追加する</Trans>
      </Button>
    </Section>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  width: 100%;
  ${({ theme }) => ({ ...theme.typography.dense })}
  > textarea {
    flex: 1 1 8em;
    width: auto;
  }
`
