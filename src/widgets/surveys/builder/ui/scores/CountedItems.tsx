import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Checkbox } from '@/shared/ui/checkbox'
import { Value } from '@/shared/ui/condition-parts'
import type { Score, ScoreItem } from '../../../../../../engines/survey'
import { questionName } from '../../model/condition-words'
import { withPart } from '../../model/part'
import { canBeScored, inScore, withScoreItem } from '../../model/scores'
import { useNames } from '../names-context'
import { readNumber } from '../parts/read-number'
import { Section } from '../parts/Section'

type Change = (next: (one: Score) => Score, about?: string) => void
type Counted = Extract<ScoreItem, { readonly item: string }>

/** The questions of a score, with reversal and weight. */
export function CountedItems({ score, onChange }: { score: Score; onChange: Change }) {
  const { t } = useLingui()
  const names = useNames()
  const items = [...names.rows.values()].flatMap(({ item }) => (item && canBeScored(item) ? [item] : []))
  const setPart = (linkId: string, next: (one: Counted) => Counted, about?: string) =>
    onChange(
      (one) => ({
        ...one,
        items: one.items.map((each) => ('item' in each && each.item === linkId ? next(each) : each)),
      }),
      about,
    )
  return (
    <Section title={t`数える設問`} setting={`score ${score.id} items`}>
      {items.length === 0 && <p>{t`点数になる設問がまだありません。`}</p>}
      <List>
        {items.map((item) => {
          const part = inScore(score, item.linkId)
          const name = questionName(item.linkId, names)
          const counted = part && 'item' in part ? part : null
          return (
            <li key={item.linkId}>
              <Checkbox
                isSelected={part !== undefined}
                onChange={(isOn) => onChange((one) => withScoreItem(one, item, isOn))}
              >
                {name}
              </Checkbox>
              {counted && (
                <Parts>
                  <Checkbox
                    aria-label={t`${name}の逆転`}
                    isSelected={counted.reverse === true}
                    onChange={(isOn) =>
                      setPart(item.linkId, (one) => withPart(one, 'reverse', isOn ? true : undefined))
                    }
                  >
                    <Trans>逆転</Trans>
                  </Checkbox>
                  <span aria-hidden="true">{t`重み`}</span>
                  <Value
                    label={t`${name}の重み`}
                    value={counted.weight === undefined ? '' : String(counted.weight)}
                    placeholder="1"
                    width="4em"
                    isNumber
                    onWrite={(typed) => {
                      const weight = readNumber(typed)
                      if (weight === null) return false
                      setPart(item.linkId, (one) => withPart(one, 'weight', weight), `${item.linkId} weight`)
                      return true
                    }}
                  />
                </Parts>
              )}
            </li>
          )
        })}
      </List>
    </Section>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  width: 100%;
  max-height: 320px;
  overflow: auto;
  margin: 0;
  padding: 0;
  list-style: none;
  ${({ theme }) => ({ ...theme.typography.dense })}
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[8]};
    min-height: 32px;
  }
`
const Parts = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
`
