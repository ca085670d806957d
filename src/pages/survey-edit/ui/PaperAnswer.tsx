import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { type AnswerOption, type Item, typeOfItem } from '../../../../engines/survey'
import { inLanguage, scaleOf, scalePoints } from '../../../../engines/survey/run'
import { PaperText } from './PaperText'

/** The space for the answer: boxes to tick, a line, a scale, a table. */
export function PaperAnswer({ item, language }: { item: Item; language: string }) {
  const { t } = useLingui()
  const read = (text: Parameters<typeof inLanguage>[0]) => inLanguage(text, language)
  switch (item.type) {
    case 'single':
    case 'dropdown':
    case 'likert':
    case 'multiple':
    case 'picture':
      return <Boxes options={item.answerOption} language={language} isSeveral={item.type === 'multiple'} />
    case 'ranking':
      return (
        <List>
          {item.answerOption.map((option) => (
            <li key={option.code}>
              <Blank $width="2em" /> <Trans>位</Trans> <PaperText text={read(option.text)} />
            </li>
          ))}
        </List>
      )
    case 'yesNo':
      return (
        <p>
          □ <PaperText text={read(item.yesText) || t`はい`} />
          　□ <PaperText text={read(item.noText) || t`いいえ`} />
        </p>
      )
    case 'matrix':
      return (
        <Table>
          <tbody>
            {item.cell !== 'number' && (
              <tr>
                <td />
                {item.answerOption?.map((option) => (
                  <th key={option.code}>
                    <PaperText text={read(option.text)} />
                  </th>
                ))}
              </tr>
            )}
            {item.row.map((row) => (
              <tr key={row.code}>
                <td>
                  <PaperText text={read(row.text)} />
                </td>
                {item.cell === 'number' ? (
                  <td>＿＿＿＿</td>
                ) : (
                  item.answerOption?.map((option) => <td key={option.code}>□</td>)
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )
    case 'slider': {
      const { minValue, maxValue } = scaleOf(item)
      return (
        <Scale>
          <span>
            <PaperText text={read(item.lowText) || String(minValue)} />
          </span>
          <hr />
          <span>
            <PaperText text={read(item.highText) || String(maxValue)} />
          </span>
        </Scale>
      )
    }
    case 'nrs':
    case 'rating':
      return (
        <Scale>
          <span>
            <PaperText text={read(item.lowText)} />
          </span>
          <span>{scalePoints(item).join('　')}</span>
          <span>
            <PaperText text={read(item.highText)} />
          </span>
        </Scale>
      )
    case 'longText':
      return <Area />
    case 'consent':
      return (
        <>
          <p>
            <PaperText text={read(item.body)} />
          </p>
          <p>{t`□ 同意します　□ 同意しません`}</p>
          <p>{t`署名 ＿＿＿＿＿＿＿＿＿＿＿＿　日付 ＿＿＿＿＿＿`}</p>
        </>
      )
    case 'date':
      return <p>{t`＿＿＿＿年 ＿＿月 ＿＿日`}</p>
    case 'time':
      return <p>{t`＿＿時 ＿＿分`}</p>
    case 'dateTime':
      return <p>{t`＿＿＿＿年 ＿＿月 ＿＿日 ＿＿時 ＿＿分`}</p>
    case 'duration':
      return <p>{t`＿＿時間 ＿＿分`}</p>
    case 'number':
      return (
        <p>
          <Blank $width="6em" /> <PaperText text={read(item.unit?.text)} />
        </p>
      )
    case 'photo':
    case 'file':
      return <p>{t`（資料を添付してください）`}</p>
    default:
      // A line, where there is something to write.
      return typeOfItem(item).seconds(item) === 0 ? null : (
        <p>
          <Blank $width="100%" />
        </p>
      )
  }
}

function Boxes({
  options,
  language,
  isSeveral,
}: {
  options: readonly AnswerOption[]
  language: string
  isSeveral: boolean
}) {
  return (
    <List>
      {options.map((option) => (
        <li key={option.code}>
          <span>{isSeveral ? '□' : '○'}</span> <PaperText text={inLanguage(option.text, language)} />
          {option.open && (
            <span>
              (<Blank $width="10em" />)
            </span>
          )}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[24]}`};
  margin: ${({ theme }) => theme.space[4]} 0 0;
  padding: 0;
  list-style: none;
`
const Blank = styled.span<{ $width: string }>`
  display: inline-block;
  width: ${({ $width }) => $width};
  height: 1.6em;
  border-bottom: 1px solid currentColor;
`
const Area = styled.div`
  height: 7em;
  border: 1px solid currentColor;
`
const Scale = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  > hr {
    flex: 1;
    border: 0;
    border-top: 1px solid currentColor;
  }
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  :is(td, th) {
    padding: ${({ theme }) => theme.space[4]};
    border: 1px solid currentColor;
    font-weight: ${({ theme }) => theme.font.weight.regular};
    text-align: center;
  }
  td:first-child {
    text-align: left;
  }
`
