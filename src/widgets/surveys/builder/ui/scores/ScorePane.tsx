import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { media, visuallyHidden } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { addScore } from '../../model/scores'
import { useActions } from '../builder-context'
import { useNames } from '../names-context'
import { LanguageChoice } from '../parts/LanguageChoice'
import { ScoreCard } from './ScoreCard'

/** 採点: the scores of the survey, their questions and the meaning of their values. */
export function ScorePane() {
  const { t } = useLingui()
  const { edit } = useActions()
  const { definition, language } = useNames()
  const scores = definition.score ?? []
  const add = (
    <Button
      icon="plus"
      onPress={() => edit((one) => addScore(one, { [language]: t`得点${scores.length + 1}` }))}
    >
      <Trans>得点を追加する</Trans>
    </Button>
  )
  return (
    <Frame>
      <Title>
        <Trans>採点</Trans>
      </Title>
      {definition.languages.length > 1 && (
        <Languages>
          <LanguageChoice languages={definition.languages} language={language} />
        </Languages>
      )}
      {scores.length === 0 ? (
        <EmptyState
          title={t`まだ得点がありません`}
          reason={t`選択肢の値や数値を足し合わせて、合計や平均、区分を出せます。`}
          action={add}
        />
      ) : (
        <>
          {scores.map((score) => (
            <ScoreCard key={score.id} score={score} />
          ))}
          <div>{add}</div>
        </>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[16]};
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: ${({ theme }) => theme.space[24]};
  background: ${({ theme }) => theme.color.bg.canvas};
  > * {
    width: min(${({ theme }) => theme.size.form}, 100%);
    margin-inline: auto;
  }
  ${media.phone} {
    padding: ${({ theme }) => theme.space[12]};
  }
`
const Languages = styled.div`
  text-align: end;
`
const Title = styled.h2`
  ${visuallyHidden}
`
