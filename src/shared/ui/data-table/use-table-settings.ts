import { useMemo, useState } from 'react'
import { useOwnKey } from '@/shared/lib/memory-owner'

/** Row heights: 36, 44, and 56 for two lines. */
export type Density = 'compact' | 'default' | 'relaxed'

interface StoredSettings {
  density: Density
  hidden: string[]
  widths: Record<string, number>
}

/** A user's settings for one table: columns, their widths, row height. */
export interface TableSettings {
  density: Density
  hidden: ReadonlySet<string>
  /** Column id → px, for columns that were dragged. */
  widths: Readonly<Record<string, number>>
  setDensity: (density: Density) => void
  setHidden: (ids: readonly string[]) => void
  resize: (id: string, width: number) => void
  reset: () => void
}

interface Hideable {
  id: string
  isHiddenAtFirst?: boolean
}

/** Stored on the device by table and user. Invalid stored settings are ignored. */
export function useTableSettings(table: string, columns: readonly Hideable[]): TableSettings {
  const key = useOwnKey(`kansoku.table.${table}`)
  const fresh = (): StoredSettings => ({
    density: 'default',
    hidden: columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id),
    widths: {},
  })
  const [settings, setSettings] = useState(() => ({ ...fresh(), ...read(key) }))
  const put = (change: Partial<StoredSettings>) => {
    const next = { ...settings, ...change }
    setSettings(next)
    write(key, next)
  }
  const hidden = useMemo(() => new Set(settings.hidden), [settings.hidden])
  return {
    density: settings.density,
    hidden,
    widths: settings.widths,
    setDensity: (density) => put({ density }),
    setHidden: (ids) => put({ hidden: [...ids] }),
    resize: (id, width) => put({ widths: { ...settings.widths, [id]: width } }),
    reset: () => put(fresh()),
  }
}

function read(key: string): Partial<StoredSettings> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const { density, hidden, widths } = kept as Record<string, unknown>
    return {
      ...(density === 'compact' || density === 'default' || density === 'relaxed' ? { density } : {}),
      ...(Array.isArray(hidden) && { hidden: hidden.filter((id) => typeof id === 'string') }),
      ...(typeof widths === 'object' && widths !== null && { widths: numbersOf(widths) }),
    }
  } catch {
    return {}
  }
}

function numbersOf(widths: object): Record<string, number> {
  return Object.fromEntries(Object.entries(widths).filter(([, width]) => Number.isFinite(width)))
}

function write(key: string, settings: StoredSettings): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // Storage may be forbidden; the settings then last as long as the page.
  }
}
