/** A line of the picture: a page or a question. */
export interface FlowLine {
  readonly id: string
  /** Pixels. */
  readonly height: number
  /** How many conditions it stands under: its own and those of the page or group around it. */
  readonly lane: number
  /** Whether it has a condition of its own: then nothing leads to it but what its condition asks. */
  readonly isConditional: boolean
}

export interface FlowArc {
  readonly from: string
  readonly to: string
}

export interface FlowPoint {
  readonly id: string
  readonly x: number
  readonly y: number
}

/** The lines of a flow as a picture, in pixels. Paths are of SVG. */
export interface FlowPicture {
  readonly height: number
  /** The width of the arcs and of all lanes; the words begin after it. */
  readonly gutter: number
  readonly points: readonly FlowPoint[]
  /** Ways that are gone without an answer: along a lane, and back to the lane before. */
  readonly ways: readonly string[]
  /** From a question to what its answer shows. */
  readonly arcs: readonly string[]
}

/** Lanes are narrower where more of them are needed, so that each depth has its own. */
const lanes = { widest: 28, together: 112 }
/** The middle of the first line of words. */
const middle = 18
/** Tracks left of the first lane, for arcs that pass other questions. */
const tracks = { first: 14, apart: 6, together: 54 }

export function flowPicture(lines: readonly FlowLine[], arcs: readonly FlowArc[]): FlowPicture {
  const place = new Map(lines.map(({ id }, at) => [id, at]))
  const known = withTracks(
    arcs.flatMap(({ from, to }) => {
      const [start, end] = [place.get(from), place.get(to)]
      return start === undefined || end === undefined ? [] : [{ start, end }]
    }),
  )
  const trackCount = known.reduce((most, { track }) => Math.max(most, track + 1), 0)
  const apart = Math.min(tracks.apart, tracks.together / trackCount)
  const widthOf = (track: number) => tracks.first + track * apart
  const room = trackCount > 0 ? widthOf(trackCount) : 8
  const deepest = lines.reduce((most, { lane }) => Math.max(most, lane), 1)
  const laneWidth = Math.min(lanes.widest, lanes.together / deepest)
  let height = 0
  const points: FlowPoint[] = []
  for (const { id, lane, height: own } of lines) {
    points.push({ id, x: room + lane * laneWidth, y: height + middle })
    height += own
  }
  return {
    height,
    gutter: points.reduce((most, { x }) => Math.max(most, x), room) + 20,
    points,
    ways: waysOf(lines, points),
    arcs: known.flatMap(({ start, end, track }) => {
      const [from, to] = [points[start], points[end]]
      if (!from || !to) return []
      return track < 0 ? bend(from, to) : arch(from, to, room - widthOf(track))
    }),
  }
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Arcs beside one another get tracks of their own, short ones the inner ones; an arc to the next line needs none (-1). */
function withTracks(spans: readonly Span[]): readonly (Span & { readonly track: number })[] {
  const taken: Span[][] = []
  const ends = ({ start, end }: Span): Span => ({ start: Math.min(start, end), end: Math.max(start, end) })
  const length = (span: Span) => ends(span).end - ends(span).start
  return [...spans]
    .sort((one, other) => length(one) - length(other))
    .map((span) => {
      if (span.end - span.start === 1) return { ...span, track: -1 }
      const own = ends(span)
      const isFree = (others: readonly Span[]) =>
        others.every(({ start, end }) => end <= own.start || start >= own.end)
      const free = taken.findIndex(isFree)
      const track = free < 0 ? taken.length : free
      if (free < 0) taken.push([own])
      else taken[free]?.push(own)
      return { ...span, track }
    })
}

function waysOf(lines: readonly FlowLine[], points: readonly FlowPoint[]): readonly string[] {
  const ways: string[] = []
  // The last point of each lane that a way can still go on from.
  const open = new Map<number, FlowPoint>()
  for (const [at, point] of points.entries()) {
    const line = lines[at]
    const before = points[at - 1]
    if (!line) continue
    const along = open.get(point.x)
    if (!line.isConditional && along) ways.push(`M${along.x} ${along.y}V${point.y}`)
    if (before && before.x > point.x) ways.push(bend(before, point))
    for (const x of open.keys()) if (x > point.x) open.delete(x)
    open.set(point.x, point)
  }
  return ways
}

/** From one lane into another between neighbours. */
function bend(from: FlowPoint, to: FlowPoint): string {
  const between = (from.y + to.y) / 2
  return `M${from.x} ${from.y}C${from.x} ${between} ${to.x} ${between} ${to.x} ${to.y}`
}

/** Left of the lanes, past the questions between; at its widest it reaches `edge`. */
function arch(from: FlowPoint, to: FlowPoint, edge: number): string {
  // The middle of a cubic curve lies three quarters of the way to its control points.
  const ends = (from.x + to.x) / 2
  const x = ends - (ends - edge) * (4 / 3)
  return `M${from.x} ${from.y}C${x} ${from.y} ${x} ${to.y} ${to.x} ${to.y}`
}
