import type { KeyboardEvent } from 'react'
import { moveCursor } from '@/shared/lib/list-cursor'
import type { Selection } from './column'
import { withPage } from './page-choice'

const pageRows = 10

/** ↑ ↓ (and J K) move between rows, Space chooses. Enter is handled by the link. */
export function useRowKeys(selection: Selection | undefined) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    if (event.target.closest('input:not([type="checkbox"]), select, textarea, [role="menu"]')) return
    const row = event.target.closest<HTMLElement>('[data-row]')
    if (!row?.parentElement) return
    if (event.key === ' ' && selection && event.target.tagName === 'A') {
      event.preventDefault()
      const id = row.dataset.row ?? ''
      return selection.onChange(withPage(selection.ids, [id], !selection.ids.has(id)))
    }
    const rows = [...row.parentElement.querySelectorAll<HTMLElement>(':scope > [data-row]')]
    const next = moveCursor(event.key, rows.indexOf(row), rows.length, pageRows)
    if (next === null) return
    event.preventDefault()
    const place = rows[next]
    const link = place?.querySelector<HTMLElement>('th a')
    ;(link ?? place?.querySelector<HTMLElement>('input, a, button'))?.focus()
  }
}
