import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef } from 'react'
import { Icon } from '@/shared/ui/icon'
import { NativeIconButton } from '@/shared/ui/native-controls'
import type { AnswerProps } from '../../model/answer-props'
import { Words } from '../Words'
import { AnswerGroup } from './answer-style'
import { codesOf } from './codes-of'
import { Add, Grip, Place, Ranked, Row, Rows } from './RankingAnswer.styles'

/** Ranks choices: by clicking in order, then by buttons or dragging. */
export function RankingAnswer(props: AnswerProps<'ranking'>) {
  const { item, shown, run, labelId, describedBy, isReadOnly, onAnswer } = props
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const codes = codesOf(shown.answer?.value)
  const byCode = new Map(shown.options.map((option) => [option.code, option]))
  const open = shown.options.filter(({ code }) => !codes.includes(code))
  const canAdd = !isReadOnly && codes.length < (item.maxOccurs ?? Number.POSITIVE_INFINITY)
  const set = (next: readonly string[]) => onAnswer(next.length === 0 ? null : { value: next })
  const move = (code: string, to: number) => {
    if (to < 0 || to >= codes.length) return
    const others = codes.filter((one) => one !== code)
    set([...others.slice(0, to), code, ...others.slice(to)])
  }
  const drag = (code: string) => (event: PointerEvent) => {
    if (event.buttons === 0) return
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const to = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom)
    if (to >= 0 && codes[to] !== code) move(code, to)
  }
  const label = (code: string) => <Words run={run} text={byCode.get(code)?.text} address={shown.address} />
  return (
    <AnswerGroup aria-labelledby={labelId} aria-describedby={describedBy}>
      <Ranked ref={list} aria-label={t`順位をつけたもの`}>
        {codes.map((code, place) => (
          <Row key={code} id={`${labelId}-${code}`}>
            <Place>{place + 1}</Place>
            <span>{label(code)}</span>
            {!isReadOnly && (
              <>
                <NativeIconButton
                  icon="chevron-up"
                  size="lg"
                  label={t`${place + 1}位を上へ`}
                  aria-disabled={place === 0}
                  onClick={() => move(code, place - 1)}
                />
                <NativeIconButton
                  icon="chevron-down"
                  size="lg"
                  label={t`${place + 1}位を下へ`}
                  aria-disabled={place === codes.length - 1}
                  onClick={() => move(code, place + 1)}
                />
                <NativeIconButton
                  icon="close"
                  size="lg"
                  label={t`${place + 1}位を外す`}
                  onClick={() => set(codes.filter((one) => one !== code))}
                />
                <Grip
                  aria-hidden="true"
                  onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                  onPointerMove={drag(code)}
                >
                  <Icon name="grip" size="lg" />
                </Grip>
              </>
            )}
          </Row>
        ))}
      </Ranked>
      {open.length > 0 && (
        <>
          {!isReadOnly && (
            <p>
              <small>
                <Trans>当てはまる順に押してください</Trans>
              </small>
            </p>
          )}
          <Rows>
            {open.map(({ code }) => (
              <li key={code}>
                <Add type="button" disabled={!canAdd} onClick={() => set([...codes, code])}>
                  {!isReadOnly && <Icon name="plus" />}
                  <span>{label(code)}</span>
                </Add>
              </li>
            ))}
          </Rows>
        </>
      )}
    </AnswerGroup>
  )
}
