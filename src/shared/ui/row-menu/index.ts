export { DeleteEntry, HistoryEntry, PageEntry, PanelEntry, RestoreEntry } from './entries'
export { RowMenu } from './RowMenu'
