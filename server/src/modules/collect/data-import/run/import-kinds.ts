import type { ImportKind } from '../../../../platform/tables'
import { accountOfExport } from '../account-export/account-of-export'
import { accountOfEpochs } from '../actigraph/account-of-epochs'
import { actigraphLayouts } from '../layouts/actigraph-layouts'
import { appleHealthLayouts } from '../layouts/apple-health-layouts'
import { fitabaseLayouts } from '../layouts/fitabase-layouts'
import { garminExportLayouts } from '../layouts/garmin-export-layouts'
import type { Layout } from '../layouts/layout'
import { lifesnapsLayouts } from '../layouts/lifesnaps-layouts'
import { ouraExportLayouts } from '../layouts/oura-export-layouts'
import { samsungHealthLayouts } from '../layouts/samsung-health-layouts'
import { takeoutLayouts } from '../layouts/takeout-layouts'
import { accountOfTable, layoutOfTable, type MappedTable } from '../mapped/mapped-layout'
import { accountOfSamsungPath } from '../samsung/account-of-path'
import { accountOfPath } from '../takeout/account-of-path'
import type { Naming } from './register-wearers'

interface Kind {
  readonly layouts: readonly Layout[]
  readonly naming: Naming
  /** The files do not say whose they are, and their names do. */
  readonly isNamedByFiles?: boolean
  /** Whose each file is, where its place alone says it. */
  readonly accountOf?: (name: string, layout: Layout) => string | null
}

const kinds: Record<ImportKind, Kind> = {
  fitabase: { layouts: fitabaseLayouts, naming: { prefix: 'FIT-', provider: 'fitbit', model: 'Fitbit' } },
  lifesnaps: {
    layouts: lifesnapsLayouts,
    naming: { prefix: 'LIFE-', provider: 'fitbit', model: 'Fitbit Sense' },
  },
  'apple-health': {
    layouts: appleHealthLayouts,
    naming: { prefix: 'APPLE-', provider: 'apple-health', model: 'Apple Health' },
    isNamedByFiles: true,
  },
  'google-takeout': {
    layouts: takeoutLayouts,
    naming: { prefix: 'TAKEOUT-', provider: 'fitbit', model: 'Fitbit' },
    isNamedByFiles: true,
    accountOf: accountOfPath,
  },
  'samsung-health': {
    layouts: samsungHealthLayouts,
    naming: { prefix: 'SAMSUNG-', provider: 'samsung-health', model: 'Samsung Health' },
    isNamedByFiles: true,
    accountOf: accountOfSamsungPath,
  },
  garmin: {
    layouts: garminExportLayouts,
    naming: { prefix: 'GARMIN-', provider: 'garmin', model: 'Garmin' },
    isNamedByFiles: true,
    accountOf: (path) => accountOfExport(path, 'garmin'),
  },
  oura: {
    layouts: ouraExportLayouts,
    naming: { prefix: 'OURA-', provider: 'oura', model: 'Oura Ring' },
    isNamedByFiles: true,
    accountOf: (path) => accountOfExport(path, 'oura'),
  },
  actigraph: {
    layouts: actigraphLayouts,
    naming: { prefix: 'ACTIGRAPH-', provider: 'other', model: 'ActiGraph' },
    isNamedByFiles: true,
    accountOf: accountOfEpochs,
  },
  // Its layouts are those of the tables that are found.
  csv: { layouts: [], naming: { prefix: '', devicePrefix: 'CSV-', provider: 'other', model: 'CSV' } },
}

/** Tables whose columns are mapped: a code in a column is the subject's own. */
function kindOfTables(tables: readonly MappedTable[]): Kind {
  return {
    ...kinds.csv,
    layouts: tables.map(layoutOfTable),
    isNamedByFiles: !tables.some(({ mapping }) => mapping.personFrom === 'column'),
    accountOf: (name, { mapped }) => (mapped ? accountOfTable(name, mapped) : null),
  }
}

/** How files of the kind are read; of tables it depends on how somebody has mapped them. */
export const kindOf = (kind: ImportKind, tables?: readonly MappedTable[]): Kind =>
  tables ? kindOfTables(tables) : kinds[kind]

/** The layouts of each kind, by which files are told apart. */
export const layoutsOf = (kind: ImportKind): readonly Layout[] => kinds[kind].layouts

/** The formats that are read. */
export const importKinds = Object.keys(kinds) as ImportKind[]
