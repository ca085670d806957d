import { type ReactNode, useState } from 'react'
import type { DataImport, DataImportPreview } from '@/entities/data-import'
import { CheckedImport } from '../CheckedImport'
import { MapTables } from './MapTables'

/** Tables are mapped first, and can be mapped otherwise until they are imported. */
export function CheckedOrMapped({
  children,
  ...checked
}: {
  found: DataImport
  preview: DataImportPreview
  onAnother: () => void
  children?: ReactNode
}) {
  const [isChanging, setChanging] = useState(false)
  const isToMap = checked.preview.tables.some(({ origin }) => origin === 'SUGGESTED')
  return isToMap || isChanging ? (
    <MapTables {...checked} onDone={() => setChanging(false)}>
      {children}
    </MapTables>
  ) : (
    <CheckedImport {...checked} onMap={() => setChanging(true)}>
      {children}
    </CheckedImport>
  )
}
