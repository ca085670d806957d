import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Checkbox } from '@/shared/ui/checkbox'
import { Value } from '@/shared/ui/condition-parts'
import type { Item } from '../../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../../engines/survey/run'
import { optionsOf, withOptions } from '../../model/choice-item'
import { scoreName } from '../../model/names'
import { replaced, withPart } from '../../model/part'
import { renameCode } from '../../model/rename'
import { changeScore, inScore, withScoreItem } from '../../model/scores'
import { useActions } from '../builder-context'
import { useNames } from '../names-context'
import { readNumber } from '../parts/read-number'
import { Section } from '../parts/Section'
import { useItem } from '../use-item'

/** 採点: codes and values of the choices, and the scores that include the question. */
export function ScoreTab({ item }: { item: Item | null }) {
  const { t } = useLingui()
  const names = useNames()
  const { edit } = useActions()
  const scores = names.definition.score ?? []
  if (!item)
    return (
      <p>{t`設問を選ぶと、選択肢の値と、その設問を数える得点を設定できます。得点そのものは「採点」で作ります。`}</p>
    )
  return (
    <>
      {optionsOf(item) && <Values item={item} />}
      <Section title={t`この設問を数える得点`}>
        {scores.length === 0 && <p>{t`得点はまだありません。上の「採点」で作れます。`}</p>}
        {scores.map((score) => {
          const part = inScore(score, item.linkId)
          return (
            <Line key={score.id}>
              <Checkbox
                isSelected={part !== undefined}
                onChange={(isOn) =>
                  edit((one) => changeScore(one, score.id, (before) => withScoreItem(before, item, isOn)))
                }
              >
                {scoreName(score.id, names)}
              </Checkbox>
              {part && 'item' in part && (
                <Checkbox
                  isSelected={part.reverse === true}
                  onChange={(isOn) =>
                    edit((one) =>
                      changeScore(one, score.id, (before) => ({
                        ...before,
                        items: before.items.map((each) =>
                          'item' in each && each.item === item.linkId
                            ? withPart(each, 'reverse', isOn ? true : undefined)
                            : each,
                        ),
                      })),
                    )
                  }
                >
                  <Trans>逆転項目</Trans>
                </Checkbox>
              )}
            </Line>
          )
        })}
      </Section>
    </>
  )
}

function Values({ item }: { item: Item }) {
  const { t } = useLingui()
  const { language } = useNames()
  const { edit } = useActions()
  const change = useItem(item.linkId)
  const options = optionsOf(item) ?? []
  return (
    <Section title={t`選択肢のコードと値`} hint={t`コードはデータに残る名前、値は得点に数える数です。`}>
      <Table>
        <thead>
          <tr>
            <th>{t`選択肢`}</th>
            <th>{t`コード`}</th>
            <th>{t`値`}</th>
          </tr>
        </thead>
        <tbody>
          {options.map((option, place) => {
            const number = place + 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: codes are written here.
              <tr key={place}>
                <td>{plainText(inLanguage(option.text, language))}</td>
                <td>
                  <Value
                    label={t`選択肢${number}のコード`}
                    value={option.code}
                    width="5em"
                    setting={`code ${place}`}
                    isLate
                    onWrite={(code) => {
                      edit((one) => renameCode(one, item.linkId, option.code, code.trim()))
                      return true
                    }}
                  />
                </td>
                <td>
                  <Value
                    label={t`選択肢${number}の点`}
                    value={option.ordinalValue === undefined ? '' : String(option.ordinalValue)}
                    width="4em"
                    isNumber
                    onWrite={(typed) => {
                      const value = readNumber(typed)
                      if (value === null) return false
                      change(
                        (one) =>
                          withOptions(one, (list) =>
                            replaced(list, place, withPart(option, 'ordinalValue', value)),
                          ),
                        `value ${place}`,
                      )
                      return true
                    }}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Section>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[16]};
`
const Table = styled.table`
  width: 100%;
  ${({ theme }) => ({ ...theme.typography.dense })}
  th {
    text-align: left;
    font-weight: ${({ theme }) => theme.font.weight.regular};
    color: ${({ theme }) => theme.color.text.secondary};
  }
  td {
    padding: ${({ theme }) => theme.space[4]} 0;
    overflow-wrap: anywhere;
  }
`
