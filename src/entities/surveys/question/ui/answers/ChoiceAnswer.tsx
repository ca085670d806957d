import { styled } from 'styled-components'
import { inLanguage, isBlank, pressed } from '../../../../../../engines/survey/run'
import type { AnswerProps } from '../../model/answer-props'
import { Words } from '../Words'
import { AnswerGroup, Ends, Tick, tileStyle } from './answer-style'
import { codesOf } from './codes-of'
import { OpenText } from './OpenText'
import { OptionPicture } from './OptionPicture'

type Chosen = 'single' | 'multiple' | 'likert' | 'picture'

/** Choices as large cards: radio buttons for a single choice, checkboxes for several. */
export function ChoiceAnswer(props: AnswerProps<Chosen>) {
  const { item, shown, run, labelId, describedBy, isInvalid, isReadOnly, onAnswer } = props
  const { answer, options, address } = shown
  const isMany = item.type === 'multiple' || (item.type === 'picture' && item.repeats === true)
  const codes = codesOf(answer?.value)
  // The answer to a picture question is always a list, even for a single choice.
  const isList = item.type === 'multiple' || item.type === 'picture'
  const choose = (code: string) => {
    const next = isMany ? pressed(codes, code, options) : [code]
    const openText = Object.fromEntries(
      Object.entries(answer?.openText ?? {}).filter(([one]) => next.includes(one)),
    )
    const value = isList ? next : next[0]
    onAnswer(isBlank(value) ? null : { value, openText })
  }
  const write = (code: string, text: string) =>
    onAnswer({ value: answer?.value ?? null, openText: { ...answer?.openText, [code]: text } })
  return (
    <AnswerGroup
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      {...(!isMany && {
        role: 'radiogroup',
        'aria-required': item.required !== undefined,
        'aria-invalid': isInvalid,
      })}
    >
      {item.type === 'likert' && (item.lowText || item.highText) && (
        <Scale>
          <Words run={run} text={item.lowText} address={address} />
          <Words run={run} text={item.highText} address={address} />
        </Scale>
      )}
      <Tiles $layout={layoutOf(props)}>
        {options.map((option) => {
          const isChosen = codes.includes(option.code)
          return (
            <div key={option.code}>
              <Tile $isPicture={item.type === 'picture'} $isNarrow={layoutOf(props) === 'line'}>
                <Tick
                  type={isMany ? 'checkbox' : 'radio'}
                  name={labelId}
                  checked={isChosen}
                  disabled={isReadOnly}
                  onChange={() => choose(option.code)}
                />
                {option.image !== undefined && <OptionPicture image={option.image} />}
                <Words run={run} text={option.text} address={address} />
              </Tile>
              {option.open && isChosen && (
                <OpenText
                  address={address}
                  code={option.code}
                  value={answer?.openText?.[option.code] ?? ''}
                  isReadOnly={isReadOnly}
                  onChange={(text) => write(option.code, text)}
                />
              )}
            </div>
          )
        })}
      </Tiles>
    </AnswerGroup>
  )
}

/** Short labels such as 1 to 5 fit in one line. */
function layoutOf({ item, shown, run }: AnswerProps<Chosen>): keyof typeof layouts {
  if (item.type === 'picture') return 'pictures'
  if (item.choiceOrientation !== 'horizontal') return 'vertical'
  const isShort = shown.options.every(({ text }) => inLanguage(text, run.context.language).length <= 2)
  return isShort ? 'line' : 'horizontal'
}

const layouts = {
  line: 'repeat(auto-fit, minmax(3.75em, 1fr))',
  vertical: 'minmax(0, 1fr)',
  horizontal: 'repeat(auto-fit, minmax(min(9em, 100%), 1fr))',
  pictures: 'repeat(auto-fill, minmax(min(9em, 100%), 1fr))',
}
const Tiles = styled.div<{ $layout: keyof typeof layouts }>`
  display: grid;
  grid-template-columns: ${({ $layout }) => layouts[$layout]};
  gap: 0.625em;
`
const Tile = styled.label<{ $isPicture: boolean; $isNarrow: boolean }>`
  ${tileStyle}
  ${({ $isNarrow }) => $isNarrow && { flexDirection: 'column' as const, gap: '0.4em', padding: '0.75em 0.25em' }}
  ${({ $isPicture }) => $isPicture && { height: '100%', flexWrap: 'wrap' as const, alignItems: 'flex-start' }}
`
const Scale = styled(Ends)`
  margin-bottom: 0.625em;
`
