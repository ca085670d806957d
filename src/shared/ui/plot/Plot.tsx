import { useEffect, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

export type PlotOptions = Omit<UPlot.Options, 'width' | 'height'>
export type PlotData = UPlot.AlignedData

interface Props {
  /** Memoise it: a new object creates a new plot. It includes the colours. */
  options: PlotOptions
  data: PlotData
  /** The height in pixels, reserved before drawing. */
  height: number
  /** One sentence that describes the picture. */
  label: string
  onPlot?: (plot: UPlot | null) => void
}

/** A chart on a canvas, as wide as its container. */
export function Plot({ options, data, height, label, onPlot }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<UPlot | null>(null)
  const newest = useRef({ data, onPlot })
  newest.current = { data, onPlot }

  useLayoutEffect(() => {
    const frame = place.current
    if (!frame) return
    const width = Math.max(1, frame.clientWidth)
    const made = new UPlot({ ...options, width, height }, newest.current.data, frame)
    plot.current = made
    newest.current.onPlot?.(made)
    const observer = new ResizeObserver(() => {
      if (frame.clientWidth > 0 && frame.clientWidth !== made.width) {
        made.setSize({ width: frame.clientWidth, height })
      }
    })
    observer.observe(frame)
    return () => {
      observer.disconnect()
      newest.current.onPlot?.(null)
      plot.current = null
      made.destroy()
    }
  }, [options, height])

  useEffect(() => {
    if (plot.current && plot.current.data !== data) plot.current.setData(data)
  }, [data])

  return <Place ref={place} role="img" aria-label={label} style={{ height }} />
}

const Place = styled.div`
  width: 100%;
  overflow: hidden;
`
