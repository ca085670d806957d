import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { styled } from 'styled-components'
import { type FlowArc, type FlowLine, flowPicture } from '../../model/flow-picture'

export interface FigureLine extends FlowLine {
  /** Whether an answer leads here or from here. */
  readonly isOn: boolean
  readonly words: ReactNode
}

/** Questions in a row, those with a condition beside the way, and arcs from the questions whose answers show them. */
export function FlowFigure({ lines, arcs }: { lines: readonly FigureLine[]; arcs: readonly FlowArc[] }) {
  const list = useRef<HTMLOListElement>(null)
  const heights = useHeights(list, lines)
  const picture = flowPicture(
    lines.map((line, at) => ({ ...line, height: heights[at] ?? line.height })),
    arcs,
  )
  const { gutter, height, points, ways } = picture
  return (
    <Frame>
      <svg aria-hidden="true" width={gutter} height={height}>
        <path data-way="" d={ways.join('')} />
        <path data-arc="" d={picture.arcs.join('')} />
        {points.map(({ id, x, y }, at) => (
          <circle key={id} cx={x} cy={y} r={5.5} data-on={lines[at]?.isOn ? '' : undefined} />
        ))}
      </svg>
      <ol ref={list}>
        {lines.map(({ id, height: own, words }, at) => (
          <Line key={id} style={{ minHeight: own, paddingInlineStart: (points[at]?.x ?? 0) + 16 }}>
            {words}
          </Line>
        ))}
      </ol>
    </Frame>
  )
}

/** The heights of the lines as they are drawn: long words break. */
function useHeights(
  list: RefObject<HTMLOListElement | null>,
  lines: readonly FigureLine[],
): readonly number[] {
  const [heights, setHeights] = useState<readonly number[]>([])
  const measure = useCallback(() => {
    const found = [...(list.current?.children ?? [])].map((line) => line.getBoundingClientRect().height)
    setHeights((before) => (found.join() === before.join() ? before : found))
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines have other heights.
  useLayoutEffect(measure, [lines])
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, measure])
  return heights
}

const Frame = styled.div`
  position: relative;
  width: 100%;
  > svg {
    position: absolute;
    inset: 0 auto auto 0;
    fill: none;
    stroke-width: 1.5px;
    pointer-events: none;
    > [data-way] {
      stroke: ${({ theme }) => theme.color.border.strong};
    }
    > [data-arc] {
      stroke: ${({ theme }) => theme.color.accent.solid};
    }
    > circle {
      fill: ${({ theme }) => theme.color.bg.surface};
      stroke: ${({ theme }) => theme.color.accent.solid};
      stroke-width: 2px;
      &[data-on] {
        fill: ${({ theme }) => theme.color.accent.solid};
      }
    }
  }
  > ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`
const Line = styled.li`
  padding-block: 6px 8px;
  line-height: 24px;
`
