import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Checkbox } from '@/shared/ui/checkbox'
import { IconButton } from '@/shared/ui/icon-button'
import type { Score } from '../../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../../engines/survey/run'
import { withPart } from '../../model/part'
import { changeScore, removeScore } from '../../model/scores'
import { writeText } from '../../model/text'
import { useActions } from '../builder-context'
import { useNames } from '../names-context'
import { NumberPart } from '../parts/NumberPart'
import { Section } from '../parts/Section'
import { TokenPart } from '../parts/TokenPart'
import { Written } from '../parts/Written'
import { Bands } from './Bands'
import { CountedItems } from './CountedItems'

/** A score: method, questions, rule for missing answers, and bands. */
export function ScoreCard({ score }: { score: Score }) {
  const { t } = useLingui()
  const { edit } = useActions()
  const { language } = useNames()
  const change = (next: (one: Score) => Score, about?: string) =>
    edit(
      (definition) => changeScore(definition, score.id, next),
      about === undefined ? {} : { about: `${score.id} ${about}` },
    )
  const { missing } = score
  return (
    <Card
      aria-label={plainText(inLanguage(score.name, language)) || score.id}
      data-setting={`score ${score.id}`}
    >
      <Head>
        <Written
          variant="question"
          label={t`得点の名前`}
          placeholder={inLanguage(score.name, language)}
          setting={`score ${score.id} name`}
          value={score.name[language] ?? ''}
          onWrite={(written) =>
            change((one) => ({ ...one, name: writeText(one.name, language, written) }), `name ${language}`)
          }
        />
        <IconButton
          icon="trash"
          label={t`得点を削除する`}
          onPress={() => edit((one) => removeScore(one, score.id), { announce: t`得点を削除しました。` })}
        />
      </Head>
      <Section title={t`計算`}>
        <TokenPart
          label={t`方法`}
          value={score.method}
          options={[
            { id: 'sum', name: t`合計` },
            { id: 'mean', name: t`平均` },
          ]}
          onChange={(id) => change((one) => ({ ...one, method: id === 'mean' ? 'mean' : 'sum' }))}
        />
        <NumberPart
          label={t`掛ける数`}
          value={score.factor}
          onChange={(factor) => change((one) => withPart(one, 'factor', factor), 'factor')}
        />
        <NumberPart
          label={t`小数の桁数`}
          value={score.decimals}
          onChange={(decimals) => change((one) => withPart(one, 'decimals', decimals), 'decimals')}
        />
        <TokenPart
          label={t`未回答のとき`}
          value={missing.rule}
          options={[
            { id: 'strict', name: t`1つでもあれば得点なし` },
            { id: 'prorate', name: t`ほかの平均で補う` },
            { id: 'zero', name: t`0点とする` },
          ]}
          onChange={(id) => {
            const rule = (['strict', 'prorate', 'zero'] as const).find((one) => one === id) ?? 'strict'
            change((one) => ({ ...one, missing: rule === 'strict' ? { rule } : { ...one.missing, rule } }))
          }}
        />
        {missing.rule !== 'strict' && (
          <NumberPart
            label={t`未回答の上限`}
            value={missing.maximum}
            unit={t`問まで`}
            onChange={(maximum) =>
              change((one) => ({ ...one, missing: withPart(one.missing, 'maximum', maximum) }), 'maximum')
            }
          />
        )}
        <Checkbox
          isSelected={score.display === 'shown'}
          onChange={(isOn) => change((one) => withPart(one, 'display', isOn ? 'shown' : undefined))}
        >
          <Trans>回答した人にも表示する</Trans>
        </Checkbox>
      </Section>
      <CountedItems score={score} onChange={change} />
      <Bands score={score} onChange={change} />
    </Card>
  )
}

const Card = styled.article`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => theme.space[20]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.surface};
`
const Head = styled.header`
  display: flex;
  gap: ${({ theme }) => theme.space[8]};
  margin-left: -8px;
`
